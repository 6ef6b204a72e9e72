import { IconButton, TextField } from '@pavilion/ui';
import { Search, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './name-search.module.css';

interface NameSearchProps {
  readonly value: string;
  readonly label: string;
  readonly autoFocus?: boolean;
  onChange(name: string): void;
}

/** Pause after the last key before a search is sent. */
const settleMs = 200;

/** A field for part of a game's name; the search follows the typing. */
export function NameSearch({ value, label, autoFocus = false, onChange }: NameSearchProps): ReactElement {
  const { t } = useTranslation();
  const [typed, setTyped] = useSettled(value, onChange);
  return (
    <div className={styles.search} role="search">
      <TextField
        label={label}
        labelHidden
        placeholder={label}
        size="md"
        type="search"
        maxLength={60}
        value={typed}
        autoFocus={autoFocus}
        onChange={(event) => setTyped(event.target.value)}
        leading={<Search aria-hidden size={18} />}
        trailing={
          typed && (
            <IconButton
              size="sm"
              label={t('lobby.search.clear')}
              icon={<X aria-hidden size={16} />}
              onClick={() => {
                setTyped('');
                onChange('');
              }}
            />
          )
        }
      />
    </div>
  );
}

/** What is being typed, and the way to type; `onSettle` hears of it after a pause. */
function useSettled(value: string, onSettle: (name: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onSettle);
  latest.current = onSettle;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => latest.current(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}
