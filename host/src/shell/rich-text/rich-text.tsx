import { type MouseEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { useRuntime } from '../../runtime/runtime-context';
import classes from './rich-text.module.css';
import { safeFragment } from './safe-fragment';

interface RichTextProps {
  /** HTML as an operator wrote it. */
  readonly html: string;
  /** Level of its first headings; the third, below the title of a dialog or a section, when left out. */
  readonly level?: 2 | 3;
  /** Somebody followed a link into the site. */
  onLeave?(): void;
}

/** An article of the brand, cleaned; links into the site stay in the page. */
export function RichText({ html, level = 3, onLeave }: RichTextProps): ReactElement {
  const { navigation } = useRuntime();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const article = safeFragment(html);
    article
      .querySelectorAll('h3, h4')
      .forEach((heading) => heading.setAttribute('aria-level', String(Number(heading.tagName[1]) + level - 3)));
    box.current?.replaceChildren(article);
  }, [html, level]);
  const handleClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave?.();
    navigation.go(`${link.pathname}${link.search}${link.hash}`);
  };
  return <div ref={box} className={classes.text} onClick={handleClick} />;
}
