import { Smartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorRow } from './factor-row';

/** The app that gives codes. */
export function AppRow({ isBound, onOpen }: { readonly isBound: boolean; onOpen(): void }): ReactElement {
  const { t } = useTranslation();
  const state = isBound ? 'bound' : 'open';
  return (
    <FactorRow
      icon={Smartphone}
      name={t('member-second.app.name')}
      value={t(`member-second.app.${state}`)}
      isSet={isBound}
      action={{
        ...{ label: t(`member-second.app.${state}Act`), name: t(`member-second.app.${state}ActThis`) },
        onPress: onOpen,
      }}
    />
  );
}
