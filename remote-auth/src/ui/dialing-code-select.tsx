import { ChevronDown, Search } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialing-code-select.module.css';
import { useDialingSelect } from './use-dialing-select';

interface DialingCodeSelectProps {
  /** Digits of the chosen code. */
  readonly value: string;
  onChoose(code: string): void;
}

type Dialing = ReturnType<typeof useDialingSelect>;

/** The dialling code before a number: a button with a list that can be searched. It stands inside a field. */
export function DialingCodeSelect({ value, onChoose }: DialingCodeSelectProps): ReactElement {
  const { t } = useTranslation();
  const dialing = useDialingSelect(value, onChoose);
  const { button, isOpen, listId, toggle, handleKey, handleFocus, handleBlur } = dialing;
  return (
    <div className={styles.select} onKeyDown={isOpen ? handleKey : undefined} onFocus={handleFocus} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={t('auth.phone.dialingCode', { code: value })}
        onClick={toggle}
      >
        +{value}
        <ChevronDown aria-hidden size={16} />
      </button>
      {isOpen && <CountryPopup dialing={dialing} value={value} />}
    </div>
  );
}

function CountryPopup({ dialing, value }: { dialing: Dialing; value: string }): ReactElement {
  const { t } = useTranslation();
  const { listId, typed, search, found, active } = dialing;
  const place = found[active];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.popup}>
      <div className={styles.search}>
        <Search aria-hidden size={18} />
        <input
          ref={input}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={place && `${listId}-${place.country}`}
          aria-label={t('auth.phone.search')}
          placeholder={t('auth.phone.search')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
      </div>
      <CountryOptions dialing={dialing} value={value} />
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {t('auth.phone.none')}
        </p>
      )}
    </div>
  );
}

function CountryOptions({
  dialing: { listId, found, active, choose },
  value,
}: {
  dialing: Dialing;
  value: string;
}): ReactElement {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active, found]);
  return (
    <ul ref={list} id={listId} role="listbox" aria-label={t('auth.phone.list')} className={styles.list}>
      {found.map((country, index) => (
        <li
          key={country.country}
          id={`${listId}-${country.country}`}
          role="option"
          aria-selected={country.code === value}
          className={styles.option}
          data-active={index === active || undefined}
          // The focus stays in the search, so that the list does not take it for a blur.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(country)}
        >
          <span className={styles.name}>{country.name}</span>
          <span className={styles.code}>+{country.code}</span>
        </li>
      ))}
    </ul>
  );
}
