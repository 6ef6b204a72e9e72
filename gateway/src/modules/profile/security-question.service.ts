import type { Language } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { lockIdentity } from '../member';
import { createPasswordGuard, findCredential, type PasswordGuard, type PasswordHasher } from '../password';
import { type ChosenQuestion, findQuestions, replaceQuestions } from './security-question.repository';
import { securityQuestions } from './security-questions.data';

/** An answer as it was typed. */
export interface Answer {
  readonly questionId: string;
  readonly answer: string;
}

/** Whose questions, and from where. */
export interface QuestionOwner {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly address: string;
  readonly deviceId: string;
}

/** A question in a language. */
export interface WordedQuestion {
  readonly questionId: string;
  readonly question: string;
}

/** Questions of security as their owners choose and answer them. */
export interface SecurityQuestions {
  all(language: Language): WordedQuestion[];
  chosen(of: { brandId: string; memberId: bigint }, language: Language): Promise<WordedQuestion[]>;
  isChosen(db: Queryable, brandId: string, memberId: bigint): Promise<boolean>;
  /** Chooses the first ones. */
  set(
    owner: QuestionOwner,
    chosen: { answers: readonly Answer[]; password: string },
  ): Promise<Result<undefined, Refusal>>;
  change(
    owner: QuestionOwner,
    chosen: { answers: readonly Answer[]; oldAnswers: readonly Answer[] },
  ): Promise<Result<undefined, Refusal>>;
  /** Why the answers do not do; nothing when all are right. Each look counts as a guess until `clear`. */
  refuse(owner: QuestionOwner, answers: readonly Answer[]): Promise<'wrong' | 'locked' | undefined>;
  /** Forgets the guesses with the change that right answers allow. */
  clear(tx: Tx, brandId: string, memberId: bigint): Promise<void>;
}

export interface SecurityQuestionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: Pick<PasswordHasher, 'hash' | 'verify'>;
}

/** People do not remember how they wrote an answer: case, width and spaces do not count. */
export const foldAnswer = (answer: string): string =>
  answer.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

const worded = (questionId: string, language: Language): WordedQuestion => ({
  questionId,
  question: securityQuestions[questionId]?.[language] ?? questionId,
});

/** Questions of the list, each once. */
const areChoosable = (answers: readonly Answer[]): boolean =>
  new Set(answers.map(({ questionId }) => questionId)).size === answers.length &&
  answers.every(({ questionId }) => Object.hasOwn(securityQuestions, questionId));

export function createSecurityQuestions(deps: SecurityQuestionsDeps): SecurityQuestions {
  const { database } = deps;
  const answersGuard = createPasswordGuard({ ...deps, of: 'security answer' });
  const parts: Parts = { ...deps, answersGuard, passwordGuard: createPasswordGuard({ ...deps, of: 'password' }) };
  return {
    all: (language) => Object.keys(securityQuestions).map((id) => worded(id, language)),
    async chosen({ brandId, memberId }, language) {
      return (await findQuestions(database, brandId, memberId)).map(({ questionId }) => worded(questionId, language));
    },
    isChosen: async (db, brandId, memberId) => (await findQuestions(db, brandId, memberId)).length > 0,
    set: (owner, chosen) => setFirst(parts, owner, chosen),
    async change(owner, { answers, oldAnswers }) {
      if (!areChoosable(answers)) return err({ code: 'request_param_err' });
      const refused = await refuseAnswers(parts, owner, oldAnswers);
      if (refused) return err({ code: refused === 'locked' ? 'session.locked' : 'security.answer-wrong' });
      const questions = await hashed(parts, answers);
      await database.transaction((tx) => storeQuestions(parts, tx, { owner, questions }));
      return ok(undefined);
    },
    refuse: (owner, answers) => refuseAnswers(parts, owner, answers),
    clear: (tx, brandId, memberId) => answersGuard.clear(tx, brandId, memberId),
  };
}

interface Parts extends SecurityQuestionsDeps {
  readonly answersGuard: PasswordGuard;
  readonly passwordGuard: PasswordGuard;
}

async function setFirst(
  parts: Parts,
  owner: QuestionOwner,
  { answers, password }: { answers: readonly Answer[]; password: string },
): Promise<Result<undefined, Refusal>> {
  const { database, hasher, passwordGuard } = parts;
  const { brandId, memberId } = owner;
  if (!areChoosable(answers)) return err({ code: 'request_param_err' });
  if (!(await passwordGuard.take(brandId, owner))) return err({ code: 'session.locked' });
  const credential = await findCredential(database, brandId, memberId);
  if (!credential || !(await hasher.verify(credential.passwordHash, password)))
    return err({ code: 'in_incorrect_password' });
  const questions = await hashed(parts, answers);
  return database.transaction(async (tx) => {
    await passwordGuard.clear(tx, brandId, memberId);
    // Of two first choices that race, one waits and finds the other's.
    await lockIdentity(tx, brandId, memberId);
    if ((await findQuestions(tx, brandId, memberId)).length > 0) return err({ code: 'security.questions-set' });
    await storeQuestions(parts, tx, { owner, questions });
    return ok(undefined);
  });
}

const hashed = ({ hasher }: Parts, answers: readonly Answer[]): Promise<ChosenQuestion[]> =>
  Promise.all(
    answers.map(async ({ questionId, answer }) => ({ questionId, answerHash: await hasher.hash(foldAnswer(answer)) })),
  );

async function storeQuestions(
  { clock, answersGuard }: Parts,
  tx: Tx,
  { owner: { brandId, memberId }, questions }: { owner: QuestionOwner; questions: readonly ChosenQuestion[] },
): Promise<void> {
  // Makes two changes wait for each other.
  await lockIdentity(tx, brandId, memberId);
  await answersGuard.clear(tx, brandId, memberId);
  await replaceQuestions(tx, brandId, { memberId, questions, at: new Date(clock.now()) });
}

/** Every chosen question must be answered; all are looked at, so that how long it takes tells nothing of one. */
async function refuseAnswers(
  { database, hasher, answersGuard }: Parts,
  owner: QuestionOwner,
  answers: readonly Answer[],
): Promise<'wrong' | 'locked' | undefined> {
  const chosen = await findQuestions(database, owner.brandId, owner.memberId);
  if (!(await answersGuard.take(owner.brandId, owner))) return 'locked';
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, foldAnswer(answer)]));
  const right = await Promise.all(
    chosen.map(({ questionId, answerHash }) => hasher.verify(answerHash, given.get(questionId) ?? '')),
  );
  return right.length > 0 && right.every(Boolean) ? undefined : 'wrong';
}
