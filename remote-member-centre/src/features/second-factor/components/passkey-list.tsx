import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { Fingerprint } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../second-factor.queries';
import styles from '../second-factor.module.css';
import { FactorRow } from './factor-row';

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly most: number;
  onAdd(): void;
  onRemove(passkey: Passkey): void;
}

/** Passkeys of the account; one more may be added where the browser has them and there is room. */
export function PasskeyList({ passkeys, most, onAdd, onRemove }: PasskeyListProps): ReactElement {
  const { t } = useTranslation();
  const hasAny = passkeys.length > 0;
  const isThere = typeof PublicKeyCredential !== 'undefined';
  const add = { label: t('member-second.passkey.add'), name: t('member-second.passkey.addThis'), onPress: onAdd };
  const told = hasAny ? 'some' : isThere ? 'open' : 'missing';
  return (
    <>
      <FactorRow
        icon={Fingerprint}
        name={t('member-second.passkey.name')}
        value={t(`member-second.passkey.${told}`, { of: most, many: passkeys.length })}
        isSet={hasAny}
        action={isThere && passkeys.length < most ? add : undefined}
        follows
      />
      {hasAny && (
        <ul className={styles.list} aria-label={t('member-second.passkey.name')}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
          ))}
        </ul>
      )}
    </>
  );
}

function PasskeyItem({ passkey, onRemove }: { readonly passkey: Passkey; onRemove(): void }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { name, addedAt, usedAt, synced } = passkey;
  const at = (moment: number): string => formatDateTime(moment, preferences.language());
  const facts = [
    t('member-second.passkey.added', { at: at(addedAt) }),
    usedAt === null ? t('member-second.passkey.neverUsed') : t('member-second.passkey.used', { at: at(usedAt) }),
    ...(synced ? [t('member-second.passkey.synced')] : []),
  ];
  return (
    <li className={styles.passkey}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.value}>{facts.join(' · ')}</p>
      </div>
      <Button size="sm" aria-label={t('member-second.passkey.removeThis', { name })} onClick={onRemove}>
        {t('member-second.passkey.remove')}
      </Button>
    </li>
  );
}
