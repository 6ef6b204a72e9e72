import { DeferredSheet } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storyTexts } from '../../../ui/history.texts';
import { withPageTexts } from '../../../ui/page-texts';
import { StoryBody } from './story-body';
import styles from './story-sheet.module.css';

const Story = withPageTexts('member-story', storyTexts, StoryBody);

interface StorySheetProps {
  /** Nothing while it is closed. */
  readonly reference: string | undefined;
  onClose(): void;
}

/** The story behind a reference on a sheet of its own. */
export function StorySheet({ reference, onClose }: StorySheetProps): ReactElement {
  const { t } = useTranslation();
  // It stays on its sheet while that slides away.
  const [shown, setShown] = useState(reference);
  if (reference !== undefined && reference !== shown) setShown(reference);
  return (
    <DeferredSheet
      open={reference !== undefined}
      onOpenChange={(open: boolean) => !open && onClose()}
      side="right"
      title={t('member-centre.record.story')}
      closeLabel={t('member-centre.record.closeSheet')}
      className={styles.sheet}
    >
      {shown !== undefined && <Story reference={shown} />}
    </DeferredSheet>
  );
}
