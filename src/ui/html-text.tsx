import createDOMPurify from 'dompurify';
import styles from './html-text.module.css';
import { inParagraphs } from './paragraphs.ts';

/** Made at the first text that needs it: the list of missions has none. */
let purifier: ReturnType<typeof createDOMPurify> | null = null;
const ALLOWED = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote', 'img', 'span'],
  ALLOWED_ATTR: ['src', 'alt', 'width', 'height', 'lang', 'dir'],
  // Pictures of the garden only: the app calls no foreign host (promise 6).
  ALLOWED_URI_REGEXP: /^\/(?![/\\])/,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

interface HtmlTextProps {
  /** As it came from the server; only harmless markup is kept (TASK-23). */
  readonly html: string;
  readonly id?: string;
}

/** Text with simple markup. */
export function HtmlText({ html, id }: HtmlTextProps) {
  return (
    <div
      id={id}
      className={styles['text']}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the line below lets only the allow-list through
      dangerouslySetInnerHTML={{ __html: harmless(inParagraphs(html)) }}
    />
  );
}

/** Keeps the allowed markup of `html` and drops everything else, scripts and foreign addresses included. */
export function harmless(html: string): string {
  purifier ??= newPurifier();
  return purifier.sanitize(html, ALLOWED);
}

function newPurifier(): ReturnType<typeof createDOMPurify> {
  const made = createDOMPurify(window);
  made.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName !== 'IMG') return;
    // A picture that lost its address shows nothing, and one that nobody described is decoration.
    if (!node.hasAttribute('src')) node.remove();
    else if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  });
  return made;
}
