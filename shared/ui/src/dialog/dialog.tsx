import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { Overlay } from '../internal/overlay';
import type { OverlayProps } from '../internal/overlay';
import { DialogHeader } from './dialog-header';
import classes from './dialog.module.css';
import { useMovable } from './use-movable';

/** Props of {@link Dialog}. */
export interface DialogProps extends OverlayProps {
  title: ReactNode;
  titleHidden?: boolean | undefined;
  description?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Row of buttons under the body. */
  footer?: ReactNode;
  /** Second column from 768 px up. */
  aside?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Name of the move handle; with it the dialog is dragged by its header and moved by arrow keys on the handle. */
  moveLabel?: string | undefined;
  className?: string | undefined;
}

/** A modal: focus kept inside and returned, page frozen, full screen below 768 px. */
export function Dialog(props: DialogProps): ReactElement {
  const {
    title,
    titleHidden,
    description,
    closeLabel,
    children,
    footer,
    aside,
    size = 'md',
    moveLabel,
    className,
    ...overlay
  } = props;
  const { surface, style, dragProps, handleKeyDown } = useMovable(props.open);
  const width = aside === undefined ? size !== 'md' && classes[size] : classes.two;
  return (
    <Overlay
      {...overlay}
      focusOn="field"
      surfaceRef={surface}
      style={style}
      viewportClassName={classes.viewport}
      className={classNames(classes.dialog, width, className)}
    >
      <div className={classes.main}>
        <DialogHeader
          {...{ title, titleHidden, description, closeLabel, moveLabel }}
          dragProps={moveLabel === undefined ? undefined : dragProps}
          onMoveKey={handleKeyDown}
        />
        <div className={classes.body}>{children}</div>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </div>
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
    </Overlay>
  );
}
