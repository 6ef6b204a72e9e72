import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import popup from '../internal/popup.module.css';
import classes from './tooltip.module.css';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  content: ReactNode;
  /** What it explains; takes a ref and has an accessible name of its own. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  disabled?: boolean | undefined;
}

/** A short text on hover or focus; only repeats or shortens what the name says. */
export function Tooltip({ content, children, side = 'top', disabled = false }: TooltipProps): ReactElement {
  return (
    <BaseTooltip.Root disabled={disabled}>
      <BaseTooltip.Trigger render={children} delay={300} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={classNames(popup.positioner)} side={side} sideOffset={8} collisionPadding={8}>
          <BaseTooltip.Popup className={classNames(classes.tooltip)}>{content}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
