import { errorMessageKey } from '@pavilion/api-client';
import { formatMoment } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, RadioGroup } from '@pavilion/ui';
import { Check, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Protection, useTakeTimeOut } from '../protection.queries';
import { hoursText } from '../span-text';
import styles from './break-card.module.css';
import { EqualDialog } from './equal-dialog';

interface BreakCardProps {
  readonly protection: Pick<Protection, 'timeOutHours' | 'excludedUntil'>;
  readonly now: number;
}

const hourMs = 3_600_000;

/** A break from play and paying in, with its end named before it is taken; one that is taken is only made longer. */
export function BreakCard({ protection: { timeOutHours, excludedUntil }, now }: BreakCardProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const language = preferences.language();
  const [chosen, choose] = useState<string>();
  const endOf = (hours: number): number => now + hours * hourMs;
  const offered = timeOutHours.filter((hours) => excludedUntil === null || endOf(hours) > excludedUntil + hourMs);
  const hours = offered.find((one) => String(one) === chosen) ?? offered[0];
  return (
    <Card as="section" className={styles.card} aria-labelledby="protection-break">
      <h2 id="protection-break" className={styles.title}>
        {t('member-protection.break.title')}
      </h2>
      <p className={styles.text}>{t('member-protection.break.text')}</p>
      {hours === undefined ? (
        <p className={styles.text}>{t('member-protection.break.longest')}</p>
      ) : (
        <>
          <RadioGroup
            legend={t('member-protection.break.length')}
            legendHidden
            layout="cards"
            className={styles.choices}
            value={String(hours)}
            onValueChange={choose}
            options={offered.map((one) => ({
              value: String(one),
              label: hoursText(one, language),
              help: t('member-protection.until', { until: formatMoment(endOf(one), language) }),
            }))}
          />
          <Meaning />
          <TakeBreak hours={hours} />
        </>
      )}
    </Card>
  );
}

function Meaning(): ReactElement {
  const { t } = useTranslation();
  return (
    <ul className={styles.meaning}>
      <li>
        <Check aria-hidden size={18} className={styles.stays} />
        {t('member-protection.break.stays')}
      </li>
      <li>
        <X aria-hidden size={18} className={styles.rests} />
        {t('member-protection.break.rests')}
      </li>
      <li>
        <X aria-hidden size={18} className={styles.rests} />
        {t('member-protection.break.kept')}
      </li>
    </ul>
  );
}

function TakeBreak({ hours }: { readonly hours: number }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const language = preferences.language();
  const [askedAt, ask] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const take = useTakeTimeOut();
  const until = formatMoment(askedAt + hours * hourMs, language);
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        block
        className={styles.act}
        onClick={() => {
          take.reset();
          ask(Date.now());
          setOpen(true);
        }}
      >
        {t('member-protection.break.take', { span: hoursText(hours, language) })}
      </Button>
      <EqualDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('member-protection.break.ask', { until })}
        refusal={take.error ? t(errorMessageKey(take.error)) : undefined}
        isPending={take.isPending}
        keep={t('member-protection.break.no')}
        act={t('member-protection.break.yes')}
        onAct={() => take.mutate({ hours, askedAt }, { onSuccess: () => setOpen(false) })}
      >
        <p className={styles.text}>{t('member-protection.break.askText')}</p>
      </EqualDialog>
    </>
  );
}
