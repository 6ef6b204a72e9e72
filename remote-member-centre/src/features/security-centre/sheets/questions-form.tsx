import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { useHost } from '@pavilion/remote-contract';
import { Button, Notice, Select, Skeleton, TextField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenQuestions, useQuestionList } from '../security-centre.queries';
import { AnswerFields, answerProblem, answerProblems, answersOf, QuestionsFailed } from './answer-fields';
import { SecretField } from './secret-field';
import { SheetFormFrame } from '../../../ui/sheet-form';
import styles from './sheet-form.module.css';
import { required, type SheetFormProps } from './sheet.props';
import { problemsOf, type SheetForm, useSheetForm } from '../../../ui/use-sheet-form';

type Questions = NonNullable<ReturnType<typeof useQuestionList>['data']>;
type Values = Readonly<Record<string, string>>;

/** So many are chosen. */
const places = ['1', '2'] as const;

/** The first questions by the login password, or others by the answers to those of now. */
export function QuestionsForm(props: SheetFormProps): ReactElement {
  const { hasSecurityQuestions, hasPassword } = props.security;
  const { t } = useTranslation();
  const host = useHost();
  const list = useQuestionList();
  const chosen = useChosenQuestions(hasSecurityQuestions);
  const failed = [list, chosen].find(({ isError }) => isError);
  if (failed) return <QuestionsFailed {...failed} onRetry={() => void failed.refetch()} />;
  if (!hasSecurityQuestions && !hasPassword)
    return (
      <div className={styles.form}>
        <Notice tone="info">{t('member-security.questions.needPassword')}</Notice>
        <Button variant="primary" block onClick={() => host.dialogs.openAuth('change-password')}>
          {t('member-security.next.password')}
        </Button>
      </div>
    );
  if (!list.data || (hasSecurityQuestions && !chosen.data)) return <Skeleton height="320px" radius="card" />;
  return <ChooseForm {...props} list={list.data} chosen={chosen.data ?? []} />;
}

interface ChooseFormProps extends Pick<SheetFormProps, 'onDone'> {
  readonly list: Questions;
  /** Those of now, whose answers show that it is their owner. */
  readonly chosen: Questions;
}

const newAnswers = (values: Values) =>
  places.map((place) => ({
    questionId: values[`question${place}`] ?? '',
    answer: values[`text${place}`] ?? '',
  }));

function ChooseForm({ list, chosen, onDone }: ChooseFormProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const isFirst = chosen.length === 0;
  const form = useSheetForm<Values>({
    initial: { question1: list[0]?.questionId ?? '', question2: list[1]?.questionId ?? '' },
    check: (values) => ({
      ...problemsOf(answerProblems(chosen, values)),
      ...problemsOf({
        question2: values['question2'] === values['question1'] && 'member-security.field.sameQuestion',
        text1: answerProblem(values['text1']),
        text2: answerProblem(values['text2']),
        password: isFirst && !values['password'] && required,
      }),
    }),
    async send(values) {
      const answers = newAnswers(values);
      await (isFirst
        ? api.call(profileCalls.setQuestions, { body: { answers, password: values['password'] ?? '' } })
        : api.call(profileCalls.changeQuestions, { body: { answers, oldAnswers: answersOf(chosen, values) } }));
      await onDone('questions');
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-security.save')}>
      {!isFirst && (
        <fieldset className={styles.form}>
          <legend className={styles.legend}>{t('member-security.questions.old')}</legend>
          <AnswerFields questions={chosen} field={form.field} />
        </fieldset>
      )}
      {places.map((place) => (
        <QuestionChoice key={place} place={place} list={list} form={form} />
      ))}
      {isFirst && <SecretField {...form.field('password')} label={t('member-security.field.loginPassword')} />}
    </SheetFormFrame>
  );
}

interface QuestionChoiceProps {
  readonly place: (typeof places)[number];
  readonly list: Questions;
  readonly form: SheetForm<Values>;
}

function QuestionChoice({ place, list, form }: QuestionChoiceProps): ReactElement {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>{t('member-security.questions.place', { place })}</legend>
      <Select
        {...form.field(`question${place}`)}
        label={t('member-security.questions.question')}
        options={list.map(({ questionId: value, question: label }) => ({ value, label }))}
      />
      <TextField
        {...form.field(`text${place}`)}
        label={t('member-security.questions.answer')}
        help={t('member-security.questions.answerHelp')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
    </fieldset>
  );
}
