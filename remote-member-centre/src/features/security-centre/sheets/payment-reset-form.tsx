import type { CallInput } from '@pavilion/api-contract';
import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { useHost } from '@pavilion/remote-contract';
import { Button, Notice, SegmentedControl, Skeleton } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenQuestions, usePaymentRule } from '../security-centre.queries';
import { OwnCode } from './own-code';
import { AnswerFields, answersOf, answerProblems, QuestionsFailed } from './answer-fields';
import { NewSecretFields, newSecretProblems } from './secret-field';
import { SheetFormFrame } from '../../../ui/sheet-form';
import styles from './sheet-form.module.css';
import type { SheetFormProps } from './sheet.props';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';

type Way = 'code' | 'answers';

/** Another payment password of somebody who forgot theirs: by a code, or by the answers to their questions. */
export function PaymentResetForm({ security, onDone, onOpen }: SheetFormProps): ReactElement {
  const { t } = useTranslation();
  const [proof, setProof] = useState<string>();
  const ways: readonly Way[] = [
    ...(security.codeWays.length > 0 ? ['code' as const] : []),
    ...(security.hasSecurityQuestions ? ['answers' as const] : []),
  ];
  const [way, setWay] = useState(ways[0]);
  if (way === undefined) return <NoWay onOpen={onOpen} />;
  return (
    <div className={styles.form}>
      {ways.length > 1 && proof === undefined && (
        <SegmentedControl
          block
          label={t('member-security.reset.way')}
          value={way}
          onValueChange={setWay}
          options={ways.map((value) => ({ value, label: t(`member-security.reset.${value}`) }))}
        />
      )}
      {way === 'answers' && <ByAnswers onDone={onDone} />}
      {way === 'code' && proof === undefined && (
        <OwnCode purpose="payment-password" ways={security.codeWays} onProven={setProof} />
      )}
      {way === 'code' && proof !== undefined && <NewSecret shown={{ verificationProof: proof }} onDone={onDone} />}
    </div>
  );
}

/** Nothing shows that it is them: what could, is set first. */
function NoWay({ onOpen }: Pick<SheetFormProps, 'onOpen'>): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <Notice tone="info">{t('member-security.reset.none')}</Notice>
      <Button variant="primary" block onClick={() => onOpen('mobile')}>
        {t('member-security.next.mobile')}
      </Button>
    </div>
  );
}

type Reset = NonNullable<CallInput<typeof profileCalls.resetPaymentPassword>['body']>;

function NewSecret({
  shown,
  onDone,
}: { shown: Omit<Reset, 'newPassword'> } & Pick<SheetFormProps, 'onDone'>): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const rule = usePaymentRule();
  const form = useSheetForm({
    initial: { next: '', again: '' },
    check: (values) => problemsOf(newSecretProblems(rule, values)),
    async send({ next: newPassword }) {
      await api.call(profileCalls.resetPaymentPassword, { body: { newPassword, ...shown } });
      await onDone('paymentReset');
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-security.save')}>
      <NewSecretFields rule={rule} field={form.field} />
    </SheetFormFrame>
  );
}

function ByAnswers({ onDone }: Pick<SheetFormProps, 'onDone'>): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const rule = usePaymentRule();
  const { data: questions, error, isFetching, refetch } = useChosenQuestions(true);
  const form = useSheetForm<Readonly<Record<string, string>>>({
    initial: { next: '', again: '' },
    check: (values) => {
      const { next = '', again = '' } = values;
      return problemsOf({ ...answerProblems(questions ?? [], values), ...newSecretProblems(rule, { next, again }) });
    },
    async send(values) {
      const body = { newPassword: values['next'] ?? '', answers: answersOf(questions ?? [], values) };
      await api.call(profileCalls.resetPaymentPassword, { body });
      await onDone('paymentReset');
    },
  });
  if (error) return <QuestionsFailed {...{ error, isFetching }} onRetry={() => void refetch()} />;
  if (!questions) return <Skeleton height="240px" radius="card" />;
  return (
    <SheetFormFrame form={form} submitLabel={t('member-security.save')}>
      <AnswerFields questions={questions} field={form.field} />
      <NewSecretFields rule={rule} field={form.field} />
    </SheetFormFrame>
  );
}
