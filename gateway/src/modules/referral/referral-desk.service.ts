import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import type { ActingOperator } from '@pavilion/platform/operators';
import type { Refusal } from '../../kit';
import { type Invitee, lockInvitee, moveInvitee } from './invitee.repository';
import { judgeInvitee, type ReferralDeps } from './referral.core';
import { excludeInvitee } from './referral-exclusion';

/** What an operator says of somebody who was invited. */
export interface InvitationWord {
  readonly operator: ActingOperator;
  readonly brandId: string;
  /** Of the account that was invited. */
  readonly memberId: bigint;
  readonly reason: string;
}

export interface Decided {
  readonly id: bigint;
  readonly state: Invitee['state'];
}

/** Whoever looks at invitations that share something. */
export interface ReferralDesk {
  /** What is shared counts no more; who has reached what was asked for is valid at once. */
  accept(word: InvitationWord): Promise<Result<Decided, Refusal>>;
  /** It counts no more; a reward that was not claimed yet is not given. */
  exclude(word: InvitationWord): Promise<Result<Decided, Refusal>>;
}

export interface ReferralDeskDeps extends ReferralDeps {
  readonly database: Database;
  readonly clock: Clock;
}

type Act = (tx: Tx, invitee: Invitee, at: Date) => Promise<Result<undefined, Refusal>>;

export function createReferralDesk(deps: ReferralDeskDeps): ReferralDesk {
  return {
    accept: (word) => decide(deps, { word, action: 'referral.acceptance' }, (...found) => accept(deps, word, ...found)),
    exclude: (word) =>
      decide(deps, { word, action: 'referral.exclusion' }, async (tx, invitee) => {
        if (invitee.state === 'EXCLUDED') return decided;
        const rules = deps.rulesOf(word.brandId);
        await excludeInvitee(tx, word.brandId, { invitee, shared: invitee.shared, rules });
        return ok(undefined);
      }),
  };
}

const decided: Result<undefined, Refusal> = err({ code: 'referral.decided' });

/** Who was valid and was excluded stays so: what they brought was taken back. */
async function accept(
  deps: ReferralDeskDeps,
  { brandId, memberId }: InvitationWord,
  ...[tx, invitee, at]: Parameters<Act>
): Promise<Result<undefined, Refusal>> {
  const wasValid = invitee.validAt !== null;
  if (invitee.state !== 'REVIEW' && (invitee.state !== 'EXCLUDED' || wasValid)) return decided;
  await moveInvitee(tx, brandId, { ...invitee, isAccepted: true, state: wasValid ? 'VALID' : 'PENDING' });
  await judgeInvitee(deps, tx, { brandId, memberId, at });
  return ok(undefined);
}

/** Decides behind the lock, and writes down who did. */
const decide = (
  { database, clock }: ReferralDeskDeps,
  { word, action }: { readonly word: InvitationWord; readonly action: string },
  act: Act,
): Promise<Result<Decided, Refusal>> =>
  database.transaction(
    async (tx): Promise<Result<Decided, Refusal>> => {
      const { operator, brandId, memberId, reason } = word;
      const found = await lockInvitee(tx, brandId, memberId);
      if (!found) return err({ code: 'referral.not-found' });
      const at = new Date(clock.now());
      const done = await act(tx, found, at);
      if (!done.ok) return done;
      const { state } = (await lockInvitee(tx, brandId, memberId)) ?? found;
      await operator.record(tx, {
        ...{ at, brand: brandId, subject: `invitation of member ${memberId}`, reason, action },
        ...{ before: { state: found.state, shared: found.shared }, after: { state } },
      });
      return ok({ id: memberId, state });
    },
    { attempts: 3 },
  );
