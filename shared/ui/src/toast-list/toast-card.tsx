import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../icon-button/icon-button';
import { classNames } from '../internal/class-names';
import type { Tone } from '../internal/tone';
import { ToneIcon } from '../internal/tone-icon';
import classes from './toast-list.module.css';

/** One piece of news. */
export interface ToastItem {
  id: string;
  tone: Tone;
  title: string;
  description?: string | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** Time on screen in milliseconds; 0 stays. Without it 6,000, and a negative one stays. */
  durationMs?: number | undefined;
}

interface ToastCardProps {
  item: ToastItem;
  closeLabel: string;
  onClose: (id: string) => void;
}

/** A toast; its time stands still under the pointer and while it has the focus. */
export function ToastCard({ item, closeLabel, onClose }: ToastCardProps): ReactElement {
  const [held, setHeld] = useState(false);
  const closeNow = useRef(onClose);
  useEffect(() => {
    closeNow.current = onClose;
  });
  const duration = item.durationMs ?? (item.tone === 'negative' ? 0 : 6000);
  useEffect(() => {
    if (held || duration === 0) return undefined;
    const timer = setTimeout(() => closeNow.current(item.id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, item.id]);
  return (
    <div
      className={classNames(classes.toast, classes[item.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon}>
        <ToneIcon tone={item.tone} />
      </span>
      <div className={classes.body}>
        <span className={classes.title}>{item.title}</span>
        {item.description !== undefined && <span className={classes.text}>{item.description}</span>}
        {item.action && (
          <Button className={classes.action} size="sm" variant="ghost" onClick={item.action.onAction}>
            {item.action.label}
          </Button>
        )}
      </div>
      <IconButton label={closeLabel} icon={<X size={16} />} onClick={() => onClose(item.id)} />
    </div>
  );
}
