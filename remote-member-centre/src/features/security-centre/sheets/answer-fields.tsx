import { errorMessageKey } from '@pavilion/api-client';
import { ErrorState, TextField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding, FieldProblem } from '../../../ui/use-sheet-form';
import { required } from './sheet.props';

interface Question {
  readonly questionId: string;
  readonly question: string;
}

const nameOf = ({ questionId }: Question): string => `answer-${questionId}`;

export const answersOf = (questions: readonly Question[], values: Readonly<Record<string, string>>) =>
  questions.map((one) => ({ questionId: one.questionId, answer: values[nameOf(one)] ?? '' }));

/** Said of answers that are too short to be any. */
export const answerProblem = (answer: string | undefined): FieldProblem | false =>
  (answer ?? '').trim().length < 2 && (answer ? 'member-security.field.answer' : required);

/** The same of each question. */
export const answerProblems = (questions: readonly Question[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(questions.map((one) => [nameOf(one), answerProblem(values[nameOf(one)])]));

interface QuestionsFailedProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  onRetry(): void;
}

/** The questions cannot be read, and the way to try again. */
export function QuestionsFailed({ error, isFetching, onRetry }: QuestionsFailedProps): ReactElement {
  const { t } = useTranslation();
  return (
    <ErrorState
      compact
      title={t(errorMessageKey(error))}
      retryLabel={t('member-centre.retry')}
      onRetry={onRetry}
      retrying={isFetching}
    />
  );
}

interface AnswerFieldsProps {
  readonly questions: readonly Question[];
  field(name: string): FieldBinding;
}

/** A field for the answer to each question; answers are passwords of a kind, which no browser is to remember. */
export function AnswerFields({ questions, field }: AnswerFieldsProps): ReactElement {
  return (
    <>
      {questions.map((one) => (
        <TextField
          key={one.questionId}
          {...field(nameOf(one))}
          label={one.question}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      ))}
    </>
  );
}
