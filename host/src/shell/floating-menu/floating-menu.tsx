import { VisuallyHidden } from '@pavilion/ui';
import { LifeBuoy, X } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FloatingItem } from './floating-item';
import classes from './floating-menu.module.css';
import { useDrag } from './use-drag';
import { useFloatingItems } from './use-floating-items';
import { type RestingPlace, useRestingPlace } from './use-resting-place';

/** Higher than half of the window, the list opens below the circle. */
const direction = ({ lift }: RestingPlace): 'up' | 'down' => (lift > innerHeight / 2 ? 'down' : 'up');

/** Help at hand on every page: a circle at the edge that can be moved out of the way. */
export default function FloatingMenu(): ReactElement | null {
  const { t } = useTranslation();
  const items = useFloatingItems();
  const { at, moveByKey, drop } = useRestingPlace();
  const { away, handlers, tookDrag } = useDrag(drop);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const listId = useId();
  useEffect(() => (open ? closeOutside(box.current, () => setOpen(false)) : undefined), [open]);
  const handleEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  if (items.length === 0) return null;
  const lift = `calc(-1 * min(${at.lift}px, 100dvh - 240px) + ${away?.y ?? 0}px)`;
  return (
    <aside
      ref={box}
      aria-label={t('shell.float.label')}
      className={`${classes.place} ${classes[at.side]} ${classes[direction(at)]}`}
      style={{ translate: `${away?.x ?? 0}px ${lift}` }}
      onKeyDown={handleEscape}
    >
      <Circle
        open={open}
        listId={listId}
        handlers={{ ...handlers, onKeyDown: moveByKey, onClick: () => void (tookDrag() || setOpen(!open)) }}
      />
      {open && <List id={listId} items={items} onDone={() => setOpen(false)} />}
    </aside>
  );
}

interface CircleProps {
  readonly open: boolean;
  readonly listId: string;
  readonly handlers: ReturnType<typeof useDrag>['handlers'] & {
    onKeyDown(event: KeyboardEvent): void;
    onClick(): void;
  };
}

function Circle({ open, listId, handlers }: CircleProps): ReactElement {
  const { t } = useTranslation();
  const hintId = useId();
  const Icon = open ? X : LifeBuoy;
  return (
    <>
      <button
        type="button"
        className={classes.circle}
        aria-label={t(open ? 'shell.float.close' : 'shell.float.open')}
        aria-expanded={open}
        aria-controls={listId}
        aria-describedby={hintId}
        {...handlers}
      >
        <Icon size={24} aria-hidden="true" />
      </button>
      <VisuallyHidden>
        <span id={hintId}>{t('shell.float.move')}</span>
      </VisuallyHidden>
    </>
  );
}

interface ListProps {
  readonly id: string;
  readonly items: ReturnType<typeof useFloatingItems>;
  onDone(): void;
}

function List({ id, items, onDone }: ListProps): ReactElement {
  const { t } = useTranslation();
  return (
    <ul id={id} className={classes.items} aria-label={t('shell.float.label')}>
      {items.map((item) => (
        <li key={item.id}>
          <FloatingItem item={item} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}

function closeOutside(box: HTMLElement | null, close: () => void): () => void {
  const look = ({ target }: Event): void => {
    if (target instanceof Node && !box?.contains(target)) close();
  };
  document.addEventListener('pointerdown', look);
  document.addEventListener('focusin', look);
  return () => {
    document.removeEventListener('pointerdown', look);
    document.removeEventListener('focusin', look);
  };
}
