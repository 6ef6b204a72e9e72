import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { classNames } from '../internal/class-names';
import { Overlay } from '../internal/overlay';
import type { OverlayProps } from '../internal/overlay';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './sheet.module.css';

/** Props of {@link Sheet}. */
export interface SheetProps extends OverlayProps {
  title: string;
  titleHidden?: boolean | undefined;
  closeLabel: string;
  side?: 'left' | 'right' | 'bottom' | undefined;
  /** Shown in the header instead of the title when that is hidden, e.g. the logo. */
  header?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
}

/** A modal that slides in from an edge: the phone's menu. */
export function Sheet(props: SheetProps): ReactElement {
  const {
    title,
    titleHidden = false,
    closeLabel,
    side = 'left',
    header,
    children,
    footer,
    className,
    ...overlay
  } = props;
  const heading = <BaseDialog.Title className={classNames(classes.title)}>{title}</BaseDialog.Title>;
  return (
    <Overlay {...overlay} className={classNames(classes.sheet, classes[side], className)}>
      <div className={classes.header}>
        {titleHidden ? <VisuallyHidden as="div">{heading}</VisuallyHidden> : heading}
        {titleHidden && <div className={classes.title}>{header}</div>}
        <BaseDialog.Close render={<IconButton label={closeLabel} icon={<X size={20} />} />} />
      </div>
      <div className={classes.body}>{children}</div>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </Overlay>
  );
}
