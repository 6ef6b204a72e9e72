import { formatMoment } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlayRefusal, useProtection } from '../protection.queries';
import styles from './refused-play.module.css';

/** Why play is refused, in words with their end where there is one. */
export function usePlayRefusalText(refusal: PlayRefusal | undefined): string | undefined {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const until = useProtection()?.excludedUntil;
  if (refusal === undefined) return undefined;
  return refusal === 'play.excluded' && typeof until === 'number'
    ? t('lobby.game.refused.until', { until: formatMoment(until, preferences.language()) })
    : t(`errors.${refusal}`);
}

/** Leads to the member's limits. */
export function ToLimits(): ReactElement {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  return (
    <Button variant="outline" onClick={() => dialogs.openPanel('member', 'protection')}>
      {t('lobby.game.refused.toLimits')}
    </Button>
  );
}

/** Under the bar of a game, once a bet was refused by the player's own limits. */
export function RefusedPlay({ refusal }: { readonly refusal: PlayRefusal | undefined }): ReactElement | null {
  const text = usePlayRefusalText(refusal);
  if (text === undefined) return null;
  return (
    <div className={styles.strip}>
      <Notice tone="warning" live action={<ToLimits />}>
        {text}
      </Notice>
    </div>
  );
}
