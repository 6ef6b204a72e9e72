import { Search } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../frame-layout.module.css';
import { useSearchWay } from '../search/use-search-way';

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** `/` opens the search, unless somebody is typing or something lies over the page. */
function useSlashKey(open: () => void): void {
  const press = useEffectEvent(open);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const busy = event.target instanceof Element && event.target.matches(typing);
      if (event.key !== '/' || busy || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

/** Opens the search, also by `/` from anywhere: a field to look at on wide screens, a magnifier on small ones. */
export function SearchButton(): ReactElement {
  const { t } = useTranslation();
  const { open, preload } = useSearchWay();
  useSlashKey(open);
  return (
    <button
      type="button"
      className={frame.search}
      aria-label={t('shell.search.label')}
      aria-keyshortcuts="/"
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    >
      <Search size={18} aria-hidden="true" />
      <span className={frame.searchText}>{t('shell.search.placeholder')}</span>
      <kbd className={frame.searchHint} aria-hidden="true">
        /
      </kbd>
    </button>
  );
}
