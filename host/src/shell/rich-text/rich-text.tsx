import { type MouseEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { useRuntime } from '../../platform/runtime-context';
import classes from './rich-text.module.css';
import { safeFragment } from './safe-fragment';

interface RichTextProps {
  /** HTML as an operator wrote it. */
  readonly html: string;
  /** Somebody followed a link into the site. */
  onLeave?(): void;
}

/** An article of the brand, cleaned; links into the site stay in the page. */
export function RichText({ html, onLeave }: RichTextProps): ReactElement {
  const { navigation } = useRuntime();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(safeFragment(html)), [html]);
  const handleClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave?.();
    navigation.go(`${link.pathname}${link.search}${link.hash}`);
  };
  return <div ref={box} className={classes.text} onClick={handleClick} />;
}
