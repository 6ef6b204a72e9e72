import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button';
import { classNames } from '../internal/class-names';
import { Overlay } from '../internal/overlay';
import classes from './confirm-dialog.module.css';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  tone?: 'primary' | 'danger' | undefined;
  loading?: boolean | undefined;
}

/** A question that must be answered; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel,
    onConfirm,
    tone = 'primary',
    loading,
  } = props;
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      focusOn="control"
      viewportClassName={classes.viewport}
      className={classes.dialog}
    >
      <BaseDialog.Title className={classNames(classes.title)}>{title}</BaseDialog.Title>
      <BaseDialog.Description className={classNames(classes.text)}>{description}</BaseDialog.Description>
      <div className={classes.actions}>
        <Button size="lg" onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button size="lg" variant={tone} loading={loading} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Overlay>
  );
}
