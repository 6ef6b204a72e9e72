import { useHost } from '@pavilion/remote-contract';
import { Button, Card, EmptyState, NoRecordsArt, NothingPlayedArt } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface RecordEmptyProps {
  /** Shows more, as long as the filter leaves something out. */
  readonly onWiden: (() => void) | undefined;
}

/** Nothing happened in the range: a wider one, or the games. */
export function RecordEmpty({ onWiden }: RecordEmptyProps): ReactElement {
  const { t } = useTranslation();
  const { navigate } = useHost();
  return (
    <Card padding="sm">
      <EmptyState
        level={2}
        art={onWiden ? <NoRecordsArt /> : <NothingPlayedArt />}
        title={t('member-centre.record.empty')}
        description={t(onWiden ? 'member-centre.record.emptyHint' : 'member-centre.record.emptyAll')}
        actions={
          onWiden ? (
            <Button onClick={onWiden}>{t('member-centre.record.widen')}</Button>
          ) : (
            <Button onClick={() => navigate('/')}>{t('member-centre.record.play')}</Button>
          )
        }
      />
    </Card>
  );
}
