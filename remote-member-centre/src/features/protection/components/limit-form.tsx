import { formatMoment } from '@pavilion/i18n';
import { type Amount, parseAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Chip, TextField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { amountOfTyped, cleanTyped, groupTyped, typedOf } from '../../../ui/typed-amount';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';
import { boundOf, fateOf, type LimitSubject, subjectOf } from '../limit-state';
import { limitRequest, roundBounds, sessionBounds } from '../limit-request';
import { type Limit, useSetLimit } from '../protection.queries';
import { useLimitWords } from '../use-limit-words';
import styles from './limit-form.module.css';

interface LimitFormProps {
  readonly limit: Limit;
  readonly raiseAfterHours: number;
  onDone(): void;
}

const hourMs = 3_600_000;

/** A bound as it is typed, with when it will hold said before it is set. */
export function LimitForm({ limit, raiseAfterHours, onDone }: LimitFormProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { form, digits, wanted, choose, lift } = useLimitForm(limit, onDone);
  const words = useLimitWords(limit);
  const from = formatMoment(Date.now() + raiseAfterHours * hourMs, preferences.language());
  return (
    <SheetFormFrame
      form={form}
      submitLabel={
        wanted === zeroAmount
          ? t('member-protection.form.submitEmpty')
          : t('member-protection.form.submit', { bound: words.write(wanted) })
      }
      after={
        boundOf(limit) !== null && (
          <Button variant="ghost" block loading={lift.isPending} onClick={lift.send}>
            {t('member-protection.form.lift', { from })}
          </Button>
        )
      }
    >
      <BoundField {...form.field('bound')} subject={subjectOf(limit)} digits={digits} />
      <div role="group" aria-label={t('member-protection.form.round')} className={styles.round}>
        {roundBounds(subjectOf(limit)).map((bound) => (
          <Chip key={toDecimal(bound)} selected={bound === wanted} onClick={() => choose(bound)}>
            {words.writeRound(bound)}
          </Chip>
        ))}
      </div>
      <Fate limit={limit} wanted={wanted} from={from} />
    </SheetFormFrame>
  );
}

function useLimitForm(limit: Limit, onDone: () => void) {
  const { notify, brand } = useHost();
  const set = useSetLimit();
  const lifting = useSetLimit();
  const isTime = limit.kind === 'SESSION';
  const digits = isTime ? 0 : brand.currency.digits;
  const amountOfText = (text: string): Amount => amountOfTyped(cleanTyped(text, { digits }));
  const done = ({ pending }: Limit): void => {
    notify({
      tone: pending ? 'info' : 'positive',
      titleKey: pending ? 'member-protection.waits' : 'member-protection.holds',
    });
    onDone();
  };
  const form = useSheetForm({
    initial: { bound: typedOf(stateBound(limit)) },
    check: ({ bound }) =>
      problemsOf({
        bound: problemOf(amountOfText(bound), isTime),
      }),
    send: async ({ bound }) => done(await set.mutateAsync(limitRequest(limit, amountOfText(bound)))),
  });
  return {
    form,
    digits,
    wanted: amountOfText(form.values.bound),
    choose: (bound: Amount) => form.change('bound', typedOf(bound)),
    lift: { isPending: lifting.isPending, send: () => lifting.mutate(limitRequest(limit), { onSuccess: done }) },
  };
}

const stateBound = ({ amount, minutes }: Limit): Amount =>
  minutes === null ? (amount ?? zeroAmount) : parseAmount(String(minutes));

function problemOf(wanted: Amount, isTime: boolean): string | false {
  if (wanted === zeroAmount) return 'member-protection.form.missing';
  const minutes = Number(toDecimal(wanted));
  const isOutside = isTime && (minutes < sessionBounds.least || minutes > sessionBounds.most);
  return isOutside && 'member-protection.form.minutesOut';
}

interface BoundFieldProps extends ReturnType<ReturnType<typeof useLimitForm>['form']['field']> {
  readonly subject: LimitSubject;
  readonly digits: number;
}

function BoundField({ subject, digits, value, ...field }: BoundFieldProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  return (
    <TextField
      {...field}
      label={t(`member-protection.form.label.${subject}`)}
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={styles.bound}
      value={groupTyped(cleanTyped(value, { digits }))}
      {...(subject === 'SESSION' ? { trailing: t('member-protection.form.minutes') } : { leading: currency.symbol })}
    />
  );
}

interface FateProps {
  readonly limit: Limit;
  readonly wanted: Amount;
  readonly from: string;
}

/** When the bound that is typed will hold, and what it means for what is used already. */
function Fate({ limit, wanted, from }: FateProps): ReactElement | null {
  const { t } = useTranslation();
  const { write, state } = useLimitWords(limit);
  if (wanted === zeroAmount) return <p className={styles.fate} aria-live="polite" />;
  const fate = fateOf(limit, wanted);
  const isPassed = fate === 'now' && subjectOf(limit) !== 'STAKE' && state.used >= wanted;
  return (
    <p className={styles.fate} aria-live="polite">
      {t(`member-protection.form.fate.${fate}`, { from, bound: write(boundOf(limit) ?? wanted) })}{' '}
      {isPassed && t(`member-protection.form.passed.${subjectOf(limit)}`, { used: write(state.used) })}
    </p>
  );
}
