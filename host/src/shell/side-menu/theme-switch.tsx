import { IconButton, SegmentedControl } from '@pavilion/ui';
import { Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences, useRuntime } from '../../platform/runtime-context';

/** Dark or light. */
export function ThemeSwitch({ iconOnly = false }: { readonly iconOnly?: boolean }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useRuntime();
  const { theme } = usePreferences();
  if (iconOnly) {
    const next = theme === 'dark' ? 'light' : 'dark';
    const Icon = theme === 'dark' ? Sun : Moon;
    const label = `${t('shell.theme.label')}: ${t(`shell.theme.${next}`)}`;
    return <IconButton label={label} icon={<Icon size={18} aria-hidden="true" />} onClick={() => preferences.chooseTheme(next)} />;
  }
  return (
    <SegmentedControl
      size="sm"
      label={t('shell.theme.label')}
      value={theme}
      onValueChange={(next) => preferences.chooseTheme(next)}
      options={[
        { value: 'dark', label: t('shell.theme.dark'), labelHidden: true, icon: <Moon size={16} aria-hidden="true" /> },
        { value: 'light', label: t('shell.theme.light'), labelHidden: true, icon: <Sun size={16} aria-hidden="true" /> },
      ]}
    />
  );
}
