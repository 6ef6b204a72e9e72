import { ToastList } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { closeNotice, useNoticesStore } from '../../layers/notices.store';

/** Short news over the page. */
export function Notices(): ReactElement {
  const { t } = useTranslation();
  const notices = useNoticesStore((state) => state.notices);
  return (
    <ToastList
      label={t('shell.notices')}
      closeLabel={t('shell.close')}
      onClose={closeNotice}
      items={notices.map(({ id, tone, titleKey, bodyKey, values, stays }) => ({
        id,
        tone,
        ...(stays ? { durationMs: 0 } : {}),
        title: t(titleKey, { ...values }),
        description: bodyKey && t(bodyKey, { ...values }),
      }))}
    />
  );
}
