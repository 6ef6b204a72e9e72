import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { Overlay } from '../internal/overlay';
import type { OverlayProps } from '../internal/overlay';
import classes from './palette.module.css';

/** Props of {@link Palette}. */
export interface PaletteProps extends OverlayProps {
  /** Name for assistive technology; nothing shows it. */
  label: string;
  /** A field at the top, and below it what it finds. */
  children: ReactNode;
  className?: string | undefined;
}

/** A modal below the top bar for what is typed and found: it hangs from above, and fills the screen below 768 px. */
export function Palette({ label, children, className, ...overlay }: PaletteProps): ReactElement {
  return (
    <Overlay
      {...overlay}
      label={label}
      focusOn="field"
      behind="sharp"
      viewportClassName={classes.viewport}
      className={classNames(classes.palette, className)}
    >
      {children}
    </Overlay>
  );
}
