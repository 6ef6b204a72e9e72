import type { AnchorHTMLAttributes, MouseEvent, ReactElement, Ref } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/**
 * A link to a path of the site. The library's own knows how to fetch what its servers describe, which nobody here has
 * and which costs as much as the rest of the router.
 */
export function Link({ to, replace = false, state, target, onClick, ...rest }: LinkProps): ReactElement {
  const href = useHref(to);
  const go = useLinkClickHandler(to, { replace, state, ...(target === undefined ? {} : { target }) });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return <a {...rest} href={href} target={target} onClick={handleClick} />;
}
