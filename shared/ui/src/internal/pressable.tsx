import { cloneElement } from 'react';
import type { ComponentPropsWithRef, HTMLAttributes, MouseEvent, ReactElement, Ref } from 'react';
import { classNames } from './class-names';

/** Props shared by a button, a link and a given element. */
export interface PressableProps extends Omit<ComponentPropsWithRef<'button'>, 'ref'> {
  /** Turns the control into a link to this address. */
  href?: string | undefined;
  /** Element to render instead, such as a router link; it receives class, handlers and content. */
  render?: ReactElement<HTMLAttributes<HTMLElement>> | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** One press target: `<button>`, `<a>` or the given element, with the same props. */
export function Pressable({ href, render, ref, type = 'button', ...rest }: PressableProps): ReactElement {
  const inert = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const props = inert ? { ...rest, onClick: swallow } : rest;
  if (render) {
    const { disabled: _disabled, ...shared } = props;
    const className = classNames(shared.className, render.props.className);
    return cloneElement(render, { ...(shared as HTMLAttributes<HTMLElement>), className });
  }
  if (href !== undefined) {
    const { disabled: _disabled, ...shared } = props;
    return <a {...(shared as HTMLAttributes<HTMLElement>)} ref={ref as Ref<HTMLAnchorElement>} href={href} />;
  }
  return <button {...props} ref={ref as Ref<HTMLButtonElement>} type={type} />;
}
