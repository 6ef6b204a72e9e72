import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, HTMLAttributes, KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { place } from './place';
import type { Side } from './place';
import classes from './tooltip.module.css';
import { useHover } from './use-hover';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  content: ReactNode;
  /** What it explains: takes pointer and focus handlers and has an accessible name of its own. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  side?: Side | undefined;
  disabled?: boolean | undefined;
}

/** A short text on hover or focus that repeats or shortens the name; Escape hides it, the pointer may enter it. */
export function Tooltip({ content, children, side = 'top', disabled = false }: TooltipProps): ReactElement {
  const { anchor, enter, leave, show, hide } = useHover();
  const own = children.props;
  const trigger = cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') enter(event.currentTarget);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event);
      leave();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      hide();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      own.onKeyDown?.(event);
      if (event.key === 'Escape') hide();
    },
  });
  return (
    <>
      {trigger}
      {anchor && !disabled && (
        <Bubble anchor={anchor} side={side} onEnter={() => enter(anchor)} onLeave={leave}>
          {content}
        </Bubble>
      )}
    </>
  );
}

interface BubbleProps {
  anchor: HTMLElement;
  side: Side;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}

function Bubble({ anchor, side, onEnter, onLeave, children }: BubbleProps): ReactElement {
  const bubble = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (bubble.current)
      setPosition(place(anchor.getBoundingClientRect(), bubble.current.getBoundingClientRect(), side));
  }, [anchor, side, children]);
  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      className={classes.tooltip}
      style={position}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    document.body,
  );
}
