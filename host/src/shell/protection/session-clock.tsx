import { formatDuration } from '@pavilion/i18n';
import { SessionClock as Clock } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../runtime/runtime-context';
import { useProtectionPage } from '../use-account-links';
import { useAtRest } from '../use-at-rest';
import { useProtection } from './protection.queries';

/** How long the member has been playing, leading to its limits; not there where no release brings them. */
export function SessionClock({ className }: { readonly className?: string | undefined }): ReactElement | null {
  const { t } = useTranslation();
  const language = usePreference('language');
  const open = useProtectionPage();
  const atRest = useAtRest();
  const { data } = useProtection({ enabled: atRest && open !== undefined });
  if (!open) return null;
  return (
    <Clock
      startedAt={data?.sessionStartedAt}
      label={(minutes) => t('shell.header.clock', { time: formatDuration(minutes, language) })}
      onPress={open}
      className={className}
    />
  );
}
