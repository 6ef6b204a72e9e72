import { IconButton } from '@pavilion/ui';
import { Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../../runtime/runtime-context';
import classes from './top-bar.module.css';

/** Dark or light, in one press. */
export function ThemeToggle(): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useRuntime();
  const dark = usePreference('theme') === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      className={classes.theme}
      label={t(dark ? 'shell.theme.toLight' : 'shell.theme.toDark')}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => preferences.chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
