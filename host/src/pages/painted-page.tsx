import { useHost } from '@pavilion/remote-contract';
import { type MouseEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { dropPaintedPage } from '../core/painted-page';
import { passPlaceOn, restorePlace } from '../core/visitor-place';

/** A press that the browser would follow in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The page as the edge painted it, until its remote has come: the same elements in the same place. */
export function PaintedPage({ element }: { readonly element: HTMLElement }): ReactElement {
  const { navigate } = useHost();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { pathname } = location;
    place.current?.append(element);
    restorePlace(element);
    return () => {
      passPlaceOn(element, pathname);
      dropPaintedPage();
    };
  }, [element]);
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  };
  return <div ref={place} onClick={follow} />;
}
