import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import type { CSSProperties, ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names';
import classes from './overlay.module.css';
import { useFocusBack } from './use-focus-back';
import { useInertPage } from './use-inert-page';

/** Props of every modal layer. */
export interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether Escape and a press outside close it. */
  dismissible?: boolean | undefined;
  /** What gets the focus instead of the layer's own choice. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The layer's own choice of focus: its first field (but no keyboard on touch), its first control, or itself. */
export type OverlayFocus = 'field' | 'control' | 'surface';

const field = 'input:not([type=hidden]):not(:disabled),select:not(:disabled),textarea:not(:disabled)';

interface SurfaceProps extends OverlayProps {
  role?: 'dialog' | 'alertdialog' | undefined;
  label?: string | undefined;
  focusOn?: OverlayFocus | undefined;
  viewportClassName?: string | undefined;
  /**
   * How the page behind it shows: blurred unless told. A blur is drawn anew with all that changes above it, so what is
   * typed and pressed in most of all leaves the page sharp, or veils it where little of it shows.
   */
  behind?: 'sharp' | 'veiled' | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  surfaceRef?: RefObject<HTMLDivElement | null> | undefined;
  children: ReactNode;
}

interface PopupProps extends SurfaceProps {
  surfaceRef: RefObject<HTMLDivElement | null>;
  finalFocus: ReturnType<typeof useFocusBack>;
}

function Surface(props: PopupProps): ReactElement {
  const { surfaceRef, finalFocus, initialFocus, role = 'dialog', label, focusOn = 'surface', style, children } = props;
  const chooseFocus = (openType: string): HTMLElement | true | null => {
    if (focusOn === 'control') return true;
    const surface = surfaceRef.current;
    const first = focusOn === 'field' && openType !== 'touch' ? surface?.querySelector<HTMLElement>(field) : null;
    return first ?? surface;
  };
  return (
    <div className={classNames(classes.viewport, props.viewportClassName)}>
      <BaseDialog.Popup
        ref={surfaceRef}
        role={role}
        aria-label={label}
        initialFocus={initialFocus ?? chooseFocus}
        finalFocus={finalFocus}
        className={classNames(classes.surface, props.className)}
        style={style}
      >
        {children}
      </BaseDialog.Popup>
    </div>
  );
}

/** Backdrop and surface of a modal: focus kept and returned, page scroll frozen, Escape and outside press. */
export function Overlay(props: SurfaceProps): ReactElement {
  const { open, onOpenChange, dismissible = true, surfaceRef } = props;
  const ownRef = useRef<HTMLDivElement>(null);
  const ref = surfaceRef ?? ownRef;
  useInertPage(open, ref);
  const finalFocus = useFocusBack(open, ref);
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
        <BaseDialog.Backdrop
          className={classNames(classes.backdrop, props.behind && classes[props.behind])}
          forceRender
        />
        <Surface {...props} surfaceRef={ref} finalFocus={finalFocus} />
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
