import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { CSSProperties, ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names';
import classes from './overlay.module.css';

/** What every modal layer takes. */
export interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether Escape and a press outside close it. */
  dismissible?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

interface SurfaceProps extends OverlayProps {
  role?: 'dialog' | 'alertdialog' | undefined;
  label?: string | undefined;
  viewportClassName?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  surfaceRef?: RefObject<HTMLDivElement | null> | undefined;
  children: ReactNode;
}

/** Backdrop and surface of a modal: focus kept and returned, page scroll frozen, Escape and outside press. */
export function Overlay(props: SurfaceProps): ReactElement {
  const { open, onOpenChange, dismissible = true, initialFocus, role, label, viewportClassName, className, style, surfaceRef, children } = props;
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (!next && !dismissible && details.reason === 'escape-key') return;
        onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={classNames(classes.backdrop)} forceRender />
        <div className={classNames(classes.viewport, viewportClassName)}>
          <BaseDialog.Popup
            ref={surfaceRef}
            role={role}
            aria-label={label}
            initialFocus={initialFocus}
            className={classNames(classes.surface, className)}
            style={style}
          >
            {children}
          </BaseDialog.Popup>
        </div>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
