import { Switch } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk } from '../use-desk';
import styles from './c2c-choice.module.css';

/** Whether another member may pay it; nothing where the brand's members pay nobody, or to a virtual wallet. */
export function C2cChoice({ desk }: { readonly desk: Desk }): ReactElement | null {
  const { t } = useTranslation();
  const { settings, account, draft } = desk;
  if (!settings.c2cEnabled || account?.kind === 'VW') return null;
  return (
    <div className={styles.choice}>
      <Switch
        checked={draft.c2c}
        onChange={(event) => desk.change({ c2c: event.target.checked })}
        label={t('member-withdraw.c2c')}
        help={t('member-withdraw.c2cHint', { minutes: settings.autoConfirmMinutes })}
      />
    </div>
  );
}
