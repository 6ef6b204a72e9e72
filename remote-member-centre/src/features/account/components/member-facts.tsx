import type { Member } from '@pavilion/api-contract';
import { Card } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './member-facts.module.css';

interface MemberFactsProps {
  readonly member: Member;
  /** Moment of registration, written for the reader. */
  readonly registered: string;
}

/** What the platform knows of the account; what is not set says so. */
export function MemberFacts({ member, registered }: MemberFactsProps): ReactElement {
  const { t } = useTranslation();
  const notSet = t('member-centre.account.notSet');
  const facts: readonly (readonly [string, string])[] = [
    ['username', member.username],
    ['nickname', member.nickname || notSet],
    ['rank', member.clubLabel?.labelName ?? t('member-centre.member')],
    ['mobile', member.maskedMobile ?? notSet],
    ['email', member.email ?? notSet],
    ['registered', registered],
  ];
  return (
    <Card>
      <h2 className={styles.title}>{t('member-centre.account.details')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`member-centre.account.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
