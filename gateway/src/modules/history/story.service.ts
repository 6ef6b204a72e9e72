import type { StoryKind } from '@pavilion/api-contract/calls/history';
import type { Language } from '@pavilion/api-contract';
import type { Clock, Database, Queryable } from '@pavilion/platform';
import type { DepositStory } from '../deposit';
import type { CreditRequirement } from '../requirement';
import type { RewardStory } from '../reward';
import type { WithdrawalRecord } from '../withdrawal';
import { type BetEntry, type Bettor, findBet, listEntries } from './bet.repository';
import {
  kindOfMovement,
  stepsOfDeposit,
  stepsOfMovement,
  stepsOfRequirement,
  stepsOfReward,
  stepsOfRound,
  stepsOfWithdrawal,
  type ToldStep,
} from './money-story';
import { type AskedThing, type ReadReference, readReference } from './reference';
import { findRoundNamed, listEntriesOf } from './story-entry.repository';

/** What became of one thing that moved money. */
export interface Story {
  readonly kind: StoryKind;
  readonly reference: string;
  readonly title: StoryTitle;
  readonly betId: bigint | undefined;
  readonly steps: readonly ToldStep[];
  readonly requirement: CreditRequirement | undefined;
  readonly entries: readonly BetEntry[];
}

/** What a story is called; the presenter knows the words. */
export type StoryTitle =
  | { readonly of: 'game'; readonly name: string }
  | { readonly of: 'deposit'; readonly method: string }
  | { readonly of: 'account'; readonly bank: string; readonly number: string }
  | { readonly of: 'bonus'; readonly name: Readonly<Record<Language, string>> | undefined }
  | { readonly of: 'type'; readonly typeId: number };

/** Finds something of a member by its number. */
type Finder<Found> = (
  db: Queryable,
  brandId: string,
  asked: { readonly memberId: bigint; readonly named: string },
) => Promise<Found | undefined>;

/** What other modules know; the composition passes it in. */
export interface StorySources {
  readonly depositOf: Finder<DepositStory>;
  readonly withdrawalOf: Finder<WithdrawalRecord>;
  readonly rewardOf: Finder<RewardStory>;
  /** The trade that a deposit of its payer was, by its own number or that of the deposit. */
  readonly tradeOf: (
    db: Queryable,
    brandId: string,
    asked: { readonly memberId: bigint; readonly tradeId: bigint | null; readonly depositId: bigint | null },
  ) => Promise<{ readonly id: bigint; readonly depositId: bigint | null } | undefined>;
  readonly requirementOf: (
    db: Queryable,
    brandId: string,
    asked: { readonly memberId: bigint; readonly key: string },
  ) => Promise<CreditRequirement | undefined>;
}

export interface StoryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sources: StorySources;
}

type Teller = (deps: StoryDeps, bettor: Bettor, asked: ReadReference) => Promise<Story | undefined>;

const tellers: Readonly<Record<AskedThing, Teller>> = {
  deposit: tellDeposit,
  trade: tellTrade,
  withdrawal: tellWithdrawal,
  reward: tellReward,
  round: tellRound,
  movement: tellMovement,
};

/** The story behind a reference; nothing of another member or brand is found. */
export async function findStory(deps: StoryDeps, bettor: Bettor, written: string): Promise<Story | undefined> {
  const asked = readReference(written);
  for (const thing of asked.things) {
    const story = await tellers[thing](deps, bettor, asked);
    if (story) return story;
  }
  return undefined;
}

async function tellDeposit({ database, sources }: StoryDeps, bettor: Bettor, { named }: ReadReference) {
  const deposit = await sources.depositOf(database, bettor.brandId, { ...bettor, named });
  if (!deposit) return undefined;
  const reference = `deposit:${deposit.id}`;
  const requirement = await sources.requirementOf(database, bettor.brandId, { ...bettor, key: reference });
  const trade = await sources.tradeOf(database, bettor.brandId, { ...bettor, tradeId: null, depositId: deposit.id });
  const keys = trade ? [`trade:${trade.id}`] : [reference, `deposit-back:${deposit.id}`];
  return {
    ...{ kind: 'DEPOSIT', reference, betId: undefined, requirement },
    title: { of: 'deposit', method: deposit.method },
    steps: [...stepsOfDeposit(deposit), ...stepsOfRequirement(requirement)],
    entries: await listEntriesOf(database, bettor, keys),
  } satisfies Story;
}

/** What its payer had of a trade is a deposit. */
async function tellTrade(deps: StoryDeps, bettor: Bettor, asked: ReadReference) {
  const about = { memberId: bettor.memberId, tradeId: BigInt(asked.named), depositId: null };
  const trade = await deps.sources.tradeOf(deps.database, bettor.brandId, about);
  if (trade === undefined || trade.depositId === null) return undefined;
  return tellDeposit(deps, bettor, { ...asked, named: String(trade.depositId) });
}

async function tellWithdrawal({ database, sources }: StoryDeps, bettor: Bettor, { named }: ReadReference) {
  const asked = await sources.withdrawalOf(database, bettor.brandId, { ...bettor, named });
  if (!asked) return undefined;
  const keys = ['withdrawal', 'withdrawal-fee'].flatMap((kind) =>
    ['', '-paid', '-returned'].map((end) => `${kind}${end}:${asked.id}`),
  );
  return {
    ...{ kind: 'WITHDRAWAL', reference: `withdrawal:${asked.id}`, betId: undefined, requirement: undefined },
    title: { of: 'account', bank: asked.bankCode, number: asked.numberMasked },
    steps: stepsOfWithdrawal(asked),
    entries: await listEntriesOf(database, bettor, keys),
  } satisfies Story;
}

async function tellReward({ database, sources, clock }: StoryDeps, bettor: Bettor, { named }: ReadReference) {
  const reward = await sources.rewardOf(database, bettor.brandId, { ...bettor, named });
  if (!reward) return undefined;
  const reference = `reward:${reward.id}`;
  const requirement = await sources.requirementOf(database, bettor.brandId, { ...bettor, key: reference });
  return {
    ...{ kind: 'BONUS', reference, betId: undefined, requirement },
    title: { of: 'bonus', name: reward.name },
    steps: [...stepsOfReward(reward, new Date(clock.now())), ...stepsOfRequirement(requirement)],
    entries: await listEntriesOf(database, bettor, [reference, ...forfeitOf(requirement)]),
  } satisfies Story;
}

async function tellRound({ database }: StoryDeps, bettor: Bettor, { whole, named }: ReadReference) {
  const byNumber = /^\d{1,18}$/.test(whole) ? await findBet(database, bettor, BigInt(whole)) : undefined;
  const short = named.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();
  const id = byNumber?.id ?? (await findRoundNamed(database, bettor, { reference: whole, short }));
  const bet = id === undefined ? undefined : (byNumber ?? (await findBet(database, bettor, id)));
  if (!bet) return undefined;
  return {
    ...{ kind: 'ROUND', reference: bet.reference, betId: bet.id, requirement: undefined },
    title: { of: 'game', name: bet.game },
    steps: stepsOfRound(bet),
    entries: await listEntries(database, bet.id),
  } satisfies Story;
}

async function tellMovement({ database, sources }: StoryDeps, bettor: Bettor, { whole, keys }: ReadReference) {
  for (const key of [whole, ...keys]) {
    const story = await tellKeyed({ database, sources }, bettor, key);
    if (story) return story;
  }
  return undefined;
}

async function tellKeyed({ database, sources }: Pick<StoryDeps, 'database' | 'sources'>, bettor: Bettor, key: string) {
  const requirement = await sources.requirementOf(database, bettor.brandId, { ...bettor, key });
  const entries = await listEntriesOf(database, bettor, [key, ...forfeitOf(requirement)]);
  const [first] = entries;
  if (!first) return undefined;
  const kind = kindOfMovement(entries);
  return {
    ...{ kind, reference: key, betId: undefined, requirement, entries },
    title: kind === 'BONUS' ? { of: 'bonus', name: requirement?.name } : { of: 'type', typeId: first.typeId },
    steps: [...stepsOfMovement(entries.slice(0, 1)), ...stepsOfRequirement(requirement)],
  } satisfies Story;
}

/** By which posting a bonus left that was given up or ran out of time. */
const forfeitOf = (requirement: CreditRequirement | undefined): string[] =>
  requirement ? [`forfeit:${requirement.id}`] : [];
