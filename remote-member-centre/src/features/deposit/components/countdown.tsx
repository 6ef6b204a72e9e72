import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown as TimeLeft } from '../../../ui/countdown';

export function Countdown(time: { readonly from: number; readonly until: number }): ReactElement {
  const { t } = useTranslation();
  return (
    <TimeLeft
      {...time}
      spoken={(minutes) => t('member-deposit.leftSpoken', { minutes })}
      over={t('member-deposit.over')}
    />
  );
}
