import { type Clock, type Database } from '@pavilion/platform';
import { addAmounts } from '@pavilion/money';
import type { GatewayModule, Refusal } from '../kit';
import type { BrandDirectory } from '../modules/brand';
import { depositFigures } from '../modules/deposit';
import { createPasswordGuard, findCredential, type PasswordHasher } from '../modules/password';
import { closedUntil, createProtectionModule, type DepositedSince, type ProtectionAsker } from '../modules/protection';
import type { SessionService } from '../modules/session';
import { readPayer } from '../modules/trade';
import type { GatewayDeps } from './gateway-deps';

/** What protection is put together from beside what every module gets. */
interface About {
  readonly directory: Pick<BrandDirectory, 'documentOf'>;
  readonly sessions: Pick<SessionService, 'endOf'>;
  readonly hasher: PasswordHasher;
}

/** By every way of paying in: what arrived or is ordered, and what is under way to another member. */
export const depositedSince: DepositedSince = async (tx, { brandId, memberId, since }) => {
  const { ofDay } = await depositFigures(tx, brandId, { memberId, since });
  const { pending } = await readPayer(tx, brandId, { payerId: memberId, since });
  return addAmounts(ofDay, pending);
};

const contactsOf = (directory: About['directory'], brandId: string) =>
  directory.documentOf(brandId).customerService.map(({ title, url }) => ({ title, url }));

/** Limits, breaks and exclusions of members. */
export function composeProtection(deps: GatewayDeps, { directory, sessions, hasher }: About): GatewayModule {
  return createProtectionModule({
    ...deps,
    depositedSince,
    rulesOf: (brandId) => directory.documentOf(brandId).limits,
    contactsOf: (brandId) => contactsOf(directory, brandId),
    endSession: (tx, brandId, ended) => sessions.endOf(tx, brandId, ended),
    refusePassword: createPasswordRefusal({ ...deps, hasher }),
  });
}

/** Whoever closed the account is told until when, and whom to ask. */
export const createSignInRefusal =
  (directory: About['directory']) =>
  async (
    tx: Parameters<typeof closedUntil>[0],
    { at, ...member }: { readonly brandId: string; readonly memberId: bigint; readonly at: Date },
  ): Promise<Refusal | undefined> => {
    const until = await closedUntil(tx, member, at);
    if (!until) return undefined;
    const [contact] = contactsOf(directory, member.brandId);
    return { code: 'session.excluded', value: { until: until.getTime(), contact: contact?.url ?? null } };
  };

/** An account without a password proves itself by its session alone. */
function createPasswordRefusal(deps: { database: Database; clock: Clock; hasher: PasswordHasher }) {
  const guard = createPasswordGuard({ ...deps, of: 'password' });
  return async (
    { brand, session }: ProtectionAsker,
    { password, address, deviceId }: { readonly password: string; readonly address: string; readonly deviceId: string },
  ): Promise<'in_incorrect_password' | 'session.locked' | undefined> => {
    const { memberId } = session;
    const credential = await findCredential(deps.database, brand.id, memberId);
    if (!credential) return undefined;
    if (!(await guard.take(brand.id, { memberId, address, deviceId }))) return 'session.locked';
    if (!(await deps.hasher.verify(credential.passwordHash, password))) return 'in_incorrect_password';
    await deps.database.transaction((tx) => guard.clear(tx, brand.id, memberId));
    return undefined;
  };
}
