import { SegmentedControl } from '@pavilion/ui';
import { Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../../runtime/runtime-context';

/** Dark or light. */
export function ThemeSwitch(): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useRuntime();
  const theme = usePreference('theme');
  return (
    <SegmentedControl
      size="sm"
      label={t('shell.theme.label')}
      value={theme}
      onValueChange={(next) => preferences.chooseTheme(next)}
      options={[
        { value: 'dark', label: t('shell.theme.dark'), labelHidden: true, icon: <Moon size={16} aria-hidden="true" /> },
        {
          value: 'light',
          label: t('shell.theme.light'),
          labelHidden: true,
          icon: <Sun size={16} aria-hidden="true" />,
        },
      ]}
    />
  );
}
