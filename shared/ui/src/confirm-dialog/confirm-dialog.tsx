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
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** With `equal` both answers weigh the same, and nothing but a press of one of them is an answer. */
  tone?: 'primary' | 'danger' | 'equal' | undefined;
  loading?: boolean | undefined;
  /** Between what is asked and the answers. */
  children?: ReactNode;
  /** Below the answers. */
  footer?: ReactNode;
}

/** A question that must be answered; the safe answer has the focus, or none where both weigh the same. */
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
    children,
    footer,
  } = props;
  const isEqual = tone === 'equal';
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      dismissible={!isEqual}
      // A key that was meant for the page behind must not answer.
      focusOn={isEqual ? 'surface' : 'control'}
      viewportClassName={classes.viewport}
      className={classes.dialog}
    >
      <BaseDialog.Title className={classNames(classes.title)}>{title}</BaseDialog.Title>
      <BaseDialog.Description className={classNames(classes.text)}>{description}</BaseDialog.Description>
      {children}
      <div className={classNames(classes.actions, isEqual && classes.equal)}>
        <Button size="lg" variant={isEqual ? 'outline' : 'secondary'} onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button size="lg" variant={isEqual ? 'outline' : tone} loading={loading} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
      {footer}
    </Overlay>
  );
}
