import { Chip } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Scope, scopes, scopeTitles } from '../scopes';
import styles from './scope-chips.module.css';

interface ScopeChipsProps {
  readonly scope: Scope;
  onScope(scope: Scope): void;
}

/** Narrows the results to one kind; a press leaves the focus in the field, so that a phone keeps its keyboard. */
export function ScopeChips({ scope, onScope }: ScopeChipsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.chips} role="group" aria-label={t('lobby.filter.label')}>
      {scopes.map((each) => (
        <Chip
          key={each}
          selected={each === scope}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onScope(each)}
        >
          {t(scopeTitles[each])}
        </Chip>
      ))}
    </div>
  );
}
