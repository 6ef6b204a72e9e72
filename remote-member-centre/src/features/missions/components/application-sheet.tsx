import { errorMessageKey } from '@pavilion/api-client';
import type { Mission } from '@pavilion/api-contract/calls/mission';
import { useHost } from '@pavilion/remote-contract';
import { Button, DeferredSheet, Notice, TextArea } from '@pavilion/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Milestone, useClaim } from '../missions.queries';
import { useMissionWords } from '../use-mission-words';
import styles from './application-sheet.module.css';
import { PictureField } from './picture-field';

interface ApplicationSheetProps {
  readonly mission: Mission;
  readonly step: Milestone;
  readonly open: boolean;
  onOpenChange(open: boolean): void;
}

/** Handing in pictures for a step; what was chosen and typed stays while the sheet is closed. */
export function ApplicationSheet({ mission, step, open, onOpenChange }: ApplicationSheetProps): ReactElement {
  const { t } = useTranslation();
  const [images, setImages] = useState<readonly string[]>([]);
  const [comment, setComment] = useState('');
  const form = useApplication({ mission, step, images, comment, onSent: () => onOpenChange(false) });
  return (
    <DeferredSheet
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      title={t('member-missions.applyTitle')}
      closeLabel={t('member-missions.close')}
    >
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.about}>{t('member-missions.applyAbout', { title: mission.title, reward: form.reward })}</p>
        <PictureField images={images} onChange={setImages} isMissing={form.isMissing && images.length === 0} />
        <TextArea
          label={t('member-missions.comment')}
          labelEnd={t('member-missions.letters', { count: comment.length, most: mostLetters })}
          rows={3}
          maxLength={mostLetters}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        {form.error !== null && (
          <Notice tone="negative" live>
            {t(errorMessageKey(form.error))}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
          {t('member-missions.handIn')}
        </Button>
      </form>
    </DeferredSheet>
  );
}

const mostLetters = 140;

interface Application {
  readonly mission: Mission;
  readonly step: Milestone;
  readonly images: readonly string[];
  readonly comment: string;
  onSent(): void;
}

function useApplication({ mission, step, images, comment, onSent }: Application) {
  const { notify } = useHost();
  const words = useMissionWords();
  const claim = useClaim();
  const [isMissing, miss] = useState(false);
  return {
    ...{ isMissing, error: claim.error, isSending: claim.isPending, reward: words.reward(step) },
    submit(event: FormEvent): void {
      event.preventDefault();
      miss(images.length === 0);
      if (images.length === 0 || claim.isPending) return;
      claim.mutate(
        {
          ...{ missionId: mission.id, milestoneId: step.milestoneId, periodAt: mission.startDate },
          ...{ images, comment: comment.trim() },
        },
        {
          onSuccess() {
            notify({ tone: 'positive', titleKey: 'member-missions.handedIn', bodyKey: 'member-missions.handedInHint' });
            onSent();
          },
        },
      );
    },
  };
}
