import { Button, IconButton, PaletteField } from '@pavilion/ui';
import { Search, X } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceContext } from '../choice';
import { longestWords } from '../words';
import styles from './field.module.css';

interface FieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** Id of the list that it fills. */
  readonly listId: string;
  onKey(event: KeyboardEvent): void;
  onValue(value: string): void;
  onClose(): void;
}

/** How browsers and keyboards treat the field: no help of theirs with words that are names. */
const plainText: InputHTMLAttributes<HTMLInputElement> = {
  type: 'text',
  inputMode: 'search',
  enterKeyHint: 'go',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: longestWords,
};

/** Whoever opened the search is about to type, on a phone too: what the layer gets of the focus, its field has. */
function useTypingFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const layer = input.current?.closest<HTMLElement>('[role="dialog"]');
    const pass = ({ target }: FocusEvent): void => {
      if (target === layer) input.current?.focus();
    };
    input.current?.focus();
    layer?.addEventListener('focusin', pass);
    return () => layer?.removeEventListener('focusin', pass);
  }, [input]);
}

/** Where words are typed; its keys choose in the list below. */
export function Field({ input, value, listId, onKey, onValue, onClose }: FieldProps): ReactElement {
  const { t } = useTranslation();
  const choice = useContext(ChoiceContext);
  const active = useSyncExternalStore(choice.subscribe, choice.get);
  useTypingFocus(input);
  const clear = (): void => {
    onValue('');
    input.current?.focus();
  };
  return (
    <div className={styles.head} role="search">
      <PaletteField>
        <Search size={22} aria-hidden="true" />
        <input
          {...plainText}
          ref={input}
          role="combobox"
          aria-label={t('lobby.search.all')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active}
          aria-autocomplete="list"
          placeholder={t('lobby.search.field')}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          onKeyDown={onKey}
        />
        {value !== '' && (
          <IconButton label={t('lobby.search.clear')} icon={<X aria-hidden size={18} />} onClick={clear} />
        )}
      </PaletteField>
      <Button variant="ghost" className={styles.close} onClick={onClose}>
        {t('lobby.search.shut')}
      </Button>
    </div>
  );
}
