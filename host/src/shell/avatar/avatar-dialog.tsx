import { Button, Dialog, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../layers/notices.store';
import { type PictureChoice, useAvatar, useAvatarIcons } from './avatar.queries';
import classes from './avatar-dialog.module.css';
import { PictureGrid } from './picture-grid';
import { PicturePreview } from './picture-preview';
import { usePictureDraft } from './use-picture-draft';

/** Props of the dialog. */
interface AvatarDialogProps {
  readonly memberId: string;
  /** Stand in for a picture. */
  readonly initials: string;
  onClose(): void;
}

const builtInOf = (choice: PictureChoice): string | undefined => (choice.kind === 'built-in' ? choice.id : undefined);

interface FooterProps {
  readonly canSave: boolean;
  readonly saving: boolean;
  onClose(): void;
  onSave(): void;
}

function Footer({ canSave, saving, onClose, onSave }: FooterProps): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onClose}>{t('shell.picture.cancel')}</Button>
      <Button variant="primary" disabled={!canSave} loading={saving} onClick={onSave}>
        {t('shell.picture.save')}
      </Button>
    </>
  );
}

/** Chooses a built-in picture or uploads one; nothing changes before it is saved. */
export default function AvatarDialog({ memberId, initials, onClose }: AvatarDialogProps): ReactElement {
  const { t } = useTranslation();
  const current = useAvatar(memberId);
  const { data: icons } = useAvatarIcons(memberId);
  const saved = (): void => {
    notify({ tone: 'positive', titleKey: 'shell.picture.saved' });
    onClose();
  };
  const { draft, problem, saving, choose, take, refuse, save } = usePictureDraft(memberId, saved);
  const marked = draft ? builtInOf(draft.choice) : (icons?.current ?? undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('shell.picture.title')}
      description={t('shell.picture.body')}
      closeLabel={t('shell.close')}
      footer={<Footer canSave={draft !== undefined} saving={saving} onClose={onClose} onSave={save} />}
    >
      <div className={classes.form}>
        <PicturePreview
          {...{ current, initials, onTake: take, onUnreadable: refuse }}
          draft={draft?.shown}
          uploaded={draft?.choice.kind === 'upload'}
        />
        {problem && (
          <Notice tone="negative" live title={t(`errors.${problem}`)}>
            {t('shell.picture.unchanged')}
          </Notice>
        )}
        <PictureGrid memberId={memberId} chosen={marked} onChoose={choose} />
      </div>
    </Dialog>
  );
}
