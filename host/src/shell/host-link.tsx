import { Link } from '@pavilion/router';
import type { ComponentPropsWithRef, FocusEvent, MouseEvent, PointerEvent, ReactElement } from 'react';
import { useRuntime } from '../runtime/runtime-context';
import { isHere } from '../routing/navigation';

interface HostLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string;
}

/** A link inside of the site: loads ahead on intent, and does nothing where it leads to the page at hand. */
export function HostLink({ to, onClick, onPointerEnter, onFocus, ...rest }: HostLinkProps): ReactElement {
  const { hostApi } = useRuntime();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isHere(to)) event.preventDefault();
    onClick?.(event);
  };
  const handlePointerEnter = (event: PointerEvent<HTMLAnchorElement>): void => {
    hostApi.preload(to);
    onPointerEnter?.(event);
  };
  const handleFocus = (event: FocusEvent<HTMLAnchorElement>): void => {
    hostApi.preload(to);
    onFocus?.(event);
  };
  return <Link {...rest} to={to} onClick={handleClick} onPointerEnter={handlePointerEnter} onFocus={handleFocus} />;
}
