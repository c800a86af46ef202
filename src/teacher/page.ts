/**
 * The script of the teacher's page, outside of the app: it opens the link of a letter, and sends each form of the page with
 * the credentials that no other site's form can send.
 */
import { teacherMessages } from './messages.ts';

const { authorization = '' } = document.documentElement.dataset;
const messages = teacherMessages(document.documentElement.lang);
const PAGE = '/teacher/';

document.addEventListener('DOMContentLoaded', () => void openLink());
// A link that is opened where this page is open already loads nothing anew.
addEventListener('hashchange', () => void openLink());
// Heard here for all forms and buttons, also for those that come with an answer.
document.addEventListener('submit', (event) => void send(event));
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('button[data-print]')) print();
});

/** The link works once, so it leaves the address before anything else can happen to it. */
async function openLink(): Promise<void> {
  const token = location.hash.slice(1);
  if (token === '') return;
  history.replaceState(null, '', PAGE);
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
  if (!answer) say(form, messages.offline, true);
  else if (answer.status === 403) say(form, messages.ended, true);
  else if (!answer.ok) say(form, messages.failed, true);
  else await show(form, answer);
}

/** A page in answer takes the place of this one; anything else is said where the button was. */
async function show(form: HTMLFormElement, answer: Response): Promise<void> {
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.querySelector('main')?.replaceWith(next.querySelector('main') ?? '');
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h2, main h1')?.focus();
    return;
  }
  const { message = '' } = (await answer.json()) as { message?: string };
  say(form, message, false);
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${PAGE}${path}`, {
    method: 'POST',
    headers: { authorization, accept: 'text/html', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function say(place: HTMLElement, message: string, isProblem: boolean): void {
  const said = place.querySelector<HTMLElement>('[role=status]');
  if (!said) return;
  said.textContent = message;
  said.dataset['problem'] = String(isProblem);
}
