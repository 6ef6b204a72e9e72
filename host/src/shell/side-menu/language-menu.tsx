import { describeLanguage } from '@pavilion/i18n';
import { ChevronUp, Globe } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../../runtime/runtime-context';
import frame from '../frame-layout.module.css';
import { ShellMenu } from '../shell-menu';
import { notify } from '../../layers/notices.store';
import classes from './menu-foot.module.css';

interface LanguageMenuProps {
  readonly side?: 'top' | 'bottom' | 'right';
}

/** The languages of the brand, when there is a choice. */
export function LanguageMenu({ side = 'top' }: LanguageMenuProps): ReactElement | null {
  const { t } = useTranslation();
  const { boot, preferences } = useRuntime();
  const language = usePreference('language');
  if (boot.brand.languages.length < 2) return null;
  const current = describeLanguage(language).name;
  const failed = (): void => notify({ tone: 'negative', titleKey: 'shell.language.failed' });
  return (
    <ShellMenu
      side={side}
      align="start"
      trigger={
        <button type="button" className={classes.language} aria-label={`${t('shell.language.label')}: ${current}`}>
          <Globe size={18} aria-hidden="true" />
          <span className={`${classes.label} ${frame.wide}`}>{current}</span>
          <ChevronUp className={frame.wide} size={14} aria-hidden="true" />
        </button>
      }
      items={boot.brand.languages.map((code) => ({
        id: code,
        label: <span lang={describeLanguage(code).tag}>{describeLanguage(code).name}</span>,
        checked: code === language,
        onSelect: () => void preferences.chooseLanguage(code).catch(failed),
      }))}
    />
  );
}
