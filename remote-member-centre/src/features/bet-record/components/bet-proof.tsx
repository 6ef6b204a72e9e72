import { Button, Notice } from '@pavilion/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkRound, type RoundCheck, type RoundProof } from '../round-check';
import styles from './bet-sheet.module.css';

interface BetProofProps {
  readonly proof: RoundProof | null;
  readonly isAsking: boolean;
  onAgain(): void;
}

/** How the round was drawn, checked in this browser, and how to check it elsewhere. */
export function BetProof({ proof, isAsking, onAgain }: BetProofProps): ReactElement {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={styles.title}>{t('member-bets.proof')}</h3>
      {proof === null ? (
        <div className={styles.missing}>
          <p className={styles.words}>{t('member-bets.proof.none')}</p>
          <Button variant="secondary" size="sm" loading={isAsking} onClick={onAgain}>
            {t('member-bets.proof.again')}
          </Button>
        </div>
      ) : (
        <Proof proof={proof} />
      )}
    </section>
  );
}

function Proof({ proof }: { readonly proof: RoundProof }): ReactElement {
  const { t } = useTranslation();
  const { serverSeedHash, serverSeed, clientSeed, nonce, stops, verifyUrl } = proof;
  const facts = [
    ['hash', serverSeedHash],
    ['seed', serverSeed ?? ''],
    ['client', clientSeed],
    ['nonce', String(nonce)],
    ['stops', stops.join(' · ')],
  ] as const;
  return (
    <div className={styles.proof}>
      <Verdict proof={proof} />
      <dl className={styles.facts}>
        {facts.map(([name, text]) =>
          text === '' ? null : (
            <div key={name} className={styles.fact}>
              <dt>{t(`member-bets.proof.${name}`)}</dt>
              <dd className={styles.seed} translate="no">
                {text}
              </dd>
            </div>
          ),
        )}
      </dl>
      <HowToCheck />
      {serverSeed !== null && verifyUrl !== undefined && (
        <a className={styles.link} href={verifyUrl} target="_blank" rel="noopener">
          {t('member-bets.proof.verify')}
        </a>
      )}
    </div>
  );
}

function HowToCheck(): ReactElement {
  const { t } = useTranslation();
  return (
    <details className={styles.how}>
      <summary>{t('member-bets.proof.how')}</summary>
      <ol>
        {(['hash', 'draw', 'stops'] as const).map((step) => (
          <li key={step}>{t(`member-bets.how.${step}`)}</li>
        ))}
      </ol>
    </details>
  );
}

/** What this browser found; as long as the seed is secret, how it comes to be told. */
function Verdict({ proof }: { readonly proof: RoundProof }): ReactElement {
  const { t } = useTranslation();
  const [check, setCheck] = useState<RoundCheck>();
  useEffect(() => {
    let isCurrent = true;
    void checkRound(proof).then((found) => isCurrent && setCheck(found));
    return () => void (isCurrent = false);
  }, [proof]);
  if (proof.serverSeed === null) return <Notice tone="info">{t('member-bets.proof.secret')}</Notice>;
  if (check === undefined) return <p className={styles.words}>{t('member-bets.proof.checking')}</p>;
  const { seedFits, stopsFit } = check;
  if (seedFits && stopsFit) return <Notice tone="positive">{t('member-bets.proof.holds')}</Notice>;
  return (
    <Notice tone="negative">{t(seedFits ? 'member-bets.proof.otherStops' : 'member-bets.proof.otherSeed')}</Notice>
  );
}
