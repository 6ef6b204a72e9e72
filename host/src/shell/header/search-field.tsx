import { Search } from 'lucide-react';
import { type ReactElement, type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import frame from '../frame-layout.module.css';

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** `/` puts the cursor into the field, unless somebody is typing elsewhere. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const busy = event.target instanceof Element && event.target.matches(typing);
      if (event.key !== '/' || busy || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [field]);
}

/** Takes a name to the lobby's search; `/` puts the cursor into it from anywhere. */
export function SearchField(): ReactElement | null {
  const { t } = useTranslation();
  const { hostApi, routes } = useRuntime();
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  const target =
    routes.find(({ remote, routeId }) => remote === 'remote-lobby' && routeId === 'search')?.path ?? '/rng';
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = field.current?.value.trim();
    hostApi.navigate(name ? `${target}?q=${encodeURIComponent(name)}` : target);
  };
  return (
    <form role="search" aria-label={t('shell.search.label')} className={frame.search} onSubmit={handleSubmit}>
      <Search size={18} aria-hidden="true" />
      <input
        ref={field}
        className={frame.searchField}
        type="search"
        name="q"
        maxLength={60}
        autoComplete="off"
        aria-label={t('shell.search.label')}
        aria-keyshortcuts="/"
        placeholder={t('shell.search.placeholder')}
        onFocus={() => hostApi.preload(target)}
      />
      <kbd className={frame.searchHint} aria-hidden="true">
        /
      </kbd>
    </form>
  );
}
