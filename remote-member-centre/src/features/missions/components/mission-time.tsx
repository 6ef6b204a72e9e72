import type { Mission } from '@pavilion/api-contract/calls/mission';
import { formatAgo, formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const dayMs = 86_400_000;
/** A mission that goes on for so long is not counted down. */
const soonMs = 45 * dayMs;

/** When a mission begins, when its period ends, or when it ended. */
export function MissionTime({
  mission: { startDate, endDate, state },
  now,
}: {
  readonly mission: Mission;
  readonly now: number;
}): ReactElement | null {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const language = preferences.language();
  if (state === 'COMING_SOON')
    return <span>{t('member-missions.begins', { at: formatDateTime(startDate, language) })}</span>;
  if (endDate <= now) return <span>{t('member-missions.ended', { at: formatDateTime(endDate, language) })}</span>;
  if (endDate - now > soonMs) return null;
  return (
    <span title={formatDateTime(endDate, language)}>
      {t('member-missions.ends', { when: formatAgo(endDate, now, language) })}
    </span>
  );
}
