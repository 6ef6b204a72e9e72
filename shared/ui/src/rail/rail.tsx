import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, useId } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { classNames } from '../internal/class-names';
import { SectionHeader } from '../section-header/section-header';
import classes from './rail.module.css';
import { useRailItems } from './use-rail-items';
import { useRailScroll } from './use-rail-scroll';

/** Props of {@link Rail}. */
export interface RailProps {
  title: ReactNode;
  icon?: ReactNode;
  /** Right of the title, such as a link to all of it. */
  actions?: ReactNode;
  prevLabel: string;
  nextLabel: string;
  /** How wide an item is: game tile, wide row or category card. */
  item?: 'tile' | 'wide' | 'category' | undefined;
  level?: 2 | 3 | undefined;
  /** One node per item. */
  children: ReactNode;
  /** Items that show at first; the others keep their places and are mounted when the page has time. All without it. */
  firstItems?: number | undefined;
  className?: string | undefined;
}

const focusable = 'a[href],button:not(:disabled)';

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const items = [...event.currentTarget.children];
  const from = items.findIndex((item) => item.contains(document.activeElement));
  const target = items[from + (event.key === 'ArrowRight' ? 1 : -1)]?.querySelector<HTMLElement>(focusable);
  if (from < 0 || !target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

interface RailButtonsProps extends Pick<RailProps, 'prevLabel' | 'nextLabel'> {
  scroll: Omit<ReturnType<typeof useRailScroll>, 'scroller'>;
}

function RailButtons({ prevLabel, nextLabel, scroll }: RailButtonsProps): ReactElement {
  const { canGoBack, canGoOn, page } = scroll;
  return (
    <span className={classes.buttons}>
      <IconButton
        size="sm"
        variant="secondary"
        label={prevLabel}
        icon={<ChevronLeft size={18} />}
        disabled={!canGoBack}
        onClick={() => page(-1)}
      />
      <IconButton
        size="sm"
        variant="secondary"
        label={nextLabel}
        icon={<ChevronRight size={18} />}
        disabled={!canGoOn}
        onClick={() => page(1)}
      />
    </span>
  );
}

/** A row that scrolls by touch, wheel, arrow keys and buttons; its height never changes. */
export function Rail({
  title,
  icon,
  actions,
  prevLabel,
  nextLabel,
  item = 'tile',
  level = 2,
  children,
  firstItems = Number.POSITIVE_INFINITY,
  className,
}: RailProps): ReactElement {
  const headingId = useId();
  const scroll = useRailScroll();
  const mounted = useRailItems({ scroller: scroll.scroller, count: Children.count(children), first: firstItems });
  const buttons = (
    <>
      {actions}
      <RailButtons prevLabel={prevLabel} nextLabel={nextLabel} scroll={scroll} />
    </>
  );
  return (
    <section aria-labelledby={headingId} className={classNames(classes.rail, className)}>
      <SectionHeader id={headingId} title={title} icon={icon} level={level} actions={buttons} />
      <ul
        ref={scroll.scroller}
        className={classNames(classes.scroller, item !== 'tile' && classes[item])}
        onKeyDown={moveFocus}
      >
        {Children.map(children, (child, index) => (
          <li className={classes.item}>{index < mounted && child}</li>
        ))}
      </ul>
    </section>
  );
}
