/**
 * The script of the teacher's page, outside of the app: it opens the link of a letter, and sends each form of the page with
 * the credentials that no other site's form can send.
 */
import { GROUP_HEADER } from '../../schemas/delivery.ts';
import { teacherMessages } from './messages.ts';

const { authorization = '', group } = document.documentElement.dataset;
const messages = teacherMessages(document.documentElement.lang);
const PAGE = '/teacher/';

document.addEventListener('DOMContentLoaded', () => void openLink());
// A link that is opened where this page is open already loads nothing anew.
addEventListener('hashchange', () => void openLink());
// Heard here for all forms and buttons, also for those that come with an answer.
document.addEventListener('submit', (event) => void send(event));
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('button[data-print]')) print();
  const link = event.target.closest('a[download]');
  if (link instanceof HTMLAnchorElement) void download(link, event);
});

/** The link works once, so it leaves the address before anything else can happen to it. */
async function openLink(): Promise<void> {
  const token = location.hash.slice(1);
  if (token === '') return;
  history.replaceState(null, '', PAGE);
  say(document.body, messages.opening, false);
  const answer = await post('session', { token }).catch(() => null);
  if (answer?.ok) location.replace(PAGE);
  else say(document.body, answer ? messages.linkUsed : messages.offline, true);
}

async function send(event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const button = event.submitter;
  if (button instanceof HTMLButtonElement) button.disabled = true;
  const answer = await post(form.dataset['action'] ?? '', Object.fromEntries(textsOf(form))).catch(() => null);
  if (button instanceof HTMLButtonElement) button.disabled = false;
  if (!answer?.ok) say(form, refusalOf(answer), true);
  // The connection may break in the middle of an answer, too.
  else await show(form, answer).catch(() => say(form, messages.offline, true));
}

/** A browser says of a download that was refused nothing that helps: the server is asked first. */
async function download(link: HTMLAnchorElement, event: Event): Promise<void> {
  event.preventDefault();
  const answer = await post('ready', {}).catch(() => null);
  if (answer?.ok) location.assign(link.href);
  else say(link.parentElement ?? document.body, refusalOf(answer), true);
}

/** @param answer null when none came. */
function refusalOf(answer: Response | null): string {
  if (!answer) return messages.offline;
  if (answer.status === 403) return messages.ended;
  if (answer.status === 429) return messages.tooOften(Math.ceil(Number(answer.headers.get('retry-after')) / 60) || 1);
  return answer.status >= 500 ? messages.notNow : messages.failed;
}

/** A page in answer takes the place of this one; anything else is said where the button was. */
async function show(form: HTMLFormElement, answer: Response): Promise<void> {
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
    // None: the page of a network that wants a sign-in of its own.
    if (!next) throw new Error('this page is not of Hedgerow');
    document.querySelector('main')?.replaceWith(next);
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h2, main h1')?.focus();
    return;
  }
  const { message = '', name } = (await answer.json()) as { message?: string; name?: string };
  // It stands above, too, and is what a deletion asks for.
  const heading = document.querySelector('h1');
  if (name !== undefined && heading) heading.textContent = name;
  say(form, message, false);
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${PAGE}${path}`, {
    method: 'POST',
    headers: {
      ...{ authorization, accept: 'text/html', 'content-type': 'application/json' },
      // Another tab may have opened another group since: what is pressed here means this one.
      ...(group === undefined ? {} : { [GROUP_HEADER]: group }),
    },
    body: JSON.stringify(body),
  });
}

function say(place: HTMLElement, message: string, isProblem: boolean): void {
  const said = place.querySelector<HTMLElement>('[role=status]');
  if (!said) return;
  said.textContent = message;
  said.dataset['problem'] = String(isProblem);
}
