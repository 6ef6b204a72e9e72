import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Move, X } from 'lucide-react';
import type { HTMLAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './dialog.module.css';

interface DialogHeaderProps {
  title: ReactNode;
  titleHidden: boolean | undefined;
  description: ReactNode;
  closeLabel: string;
  moveLabel: string | undefined;
  dragProps: Pick<HTMLAttributes<HTMLElement>, 'onPointerDown'> | undefined;
  onMoveKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Title, move handle and close; the row itself is what the pointer drags. */
export function DialogHeader(props: DialogHeaderProps): ReactElement {
  const { title, titleHidden = false, description, closeLabel, moveLabel, dragProps, onMoveKey } = props;
  const heading = <BaseDialog.Title className={classNames(classes.title)}>{title}</BaseDialog.Title>;
  return (
    <div className={classNames(classes.header, dragProps && classes.movable)} {...dragProps}>
      <div className={classes.titles}>
        {titleHidden ? <VisuallyHidden as="div">{heading}</VisuallyHidden> : heading}
        {description !== undefined && (
          <BaseDialog.Description className={classNames(classes.description)}>{description}</BaseDialog.Description>
        )}
      </div>
      {moveLabel !== undefined && (
        <IconButton
          data-handle
          className={classes.handle}
          label={moveLabel}
          icon={<Move size={18} />}
          onKeyDown={onMoveKey}
        />
      )}
      <BaseDialog.Close render={<IconButton variant="secondary" label={closeLabel} icon={<X size={18} />} />} />
    </div>
  );
}
