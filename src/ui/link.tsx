import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react';

/** Opens an address of the app without loading the page anew. */
export type Navigate = (href: string) => void;

/** Filled by the app with its router. Without one a link is a plain link and the browser opens it. */
export const NavigationContext = createContext<Navigate | null>(null);

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly href: string;
  /** Called when the app itself opens the address, not when a new tab does. */
  readonly onOpen?: (() => void) | undefined;
};

/** A real link: it can be opened in a new tab, and a plain tap stays inside the app. */
export function Link({ href, onOpen, children, ...rest }: LinkProps) {
  const navigate = useContext(NavigationContext);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (navigate === null || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen?.();
    navigate(href);
  };
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}
