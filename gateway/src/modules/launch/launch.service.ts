import type { ErrorCode } from '@pavilion/api-contract';
import { zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import type { CatalogueService } from '../catalogue';
import { offeredRounds } from '../free-round';
import { findBalance } from '../ledger';
import { isIntegrationClosed, type VendorIntegration } from '../seamless';
import type { Launch } from './launch';
import { launchAddress } from './launch-address';
import { type LaunchStoreDeps, type NewLaunch, storeLaunch, tokenLifeMs } from './launch-store';
import { refuseLaunch } from './launch.policy';
import { isVendorClosed, markLaunch } from './launch.repository';

/** Where a game opens, and whether it is played from a wallet of its vendor's. */
export interface Launched {
  readonly url: string;
  readonly ownWallet: boolean;
}

/** Opens games. */
export interface LaunchService {
  /** A signed address that opens the game once, within two minutes. */
  launch(launch: Launch): Promise<Result<Launched, ErrorCode>>;
}

export interface LaunchDeps extends LaunchStoreDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly catalogue: Pick<CatalogueService, 'findGame' | 'recordPlayed'>;
  /** Why a member may not play now: a break, or a limit that is reached. */
  readonly playRefusal: (
    tx: Tx,
    player: { readonly brandId: string; readonly memberId: bigint; readonly demo: boolean; readonly at: Date },
  ) => Promise<ErrorCode | undefined>;
  /** Whether a vendor keeps a wallet of its own for members of a brand. */
  readonly hasOwnWallet: (brandId: string, vendorCode: string) => boolean;
}

/** A second tap within this time is the same tap. */
export const quietMs = 2_000;

export function createLaunchService(deps: LaunchDeps): LaunchService {
  return {
    async launch(launch) {
      const { brand, session, gameId, demo, mode } = launch;
      const game = deps.catalogue.findGame(brand.id, gameId);
      const refusal = refuseLaunch({ accountType: session.accountType, demo, mode, game });
      if (refusal !== undefined || !game) return err(refusal ?? 'game.not-found');
      const at = new Date(deps.clock.now());
      if (await isClosed(deps, { brandId: brand.id, vendorCode: game.vendorCode, at })) return err('game.maintenance');
      const ownWallet = !demo && deps.hasOwnWallet(brand.id, game.vendorCode);
      if (ownWallet && (await isEmpty(deps, launch, game.vendorCode))) return err('transfer.wallet-empty');
      const launchToken = deps.random.token(32);
      const asked = { memberId: session.memberId, gameId, at };
      const freeRounds = demo || ownWallet ? undefined : await offeredRounds(deps.database, brand.id, asked);
      const refused = await deps.database.transaction(
        async (tx) => {
          const barred = await deps.playRefusal(tx, { brandId: brand.id, memberId: session.memberId, demo, at });
          if (barred) return barred;
          if (!(await markLaunch(tx, brand.id, { playerSessionId: session.id, gameId, at, quietMs }))) return '#734';
          await storeLaunch(deps, tx, { launch, game, ownWallet, freeRounds, launchToken, at });
          return undefined;
        },
        { attempts: 3 },
      );
      if (refused) return err(refused);
      const expires = at.getTime() + tokenLifeMs;
      return ok({ url: addressOf(deps.integration, { launch, launchToken, expires, freeRounds }), ownWallet });
    },
  };
}

async function isClosed(
  { database, integration }: LaunchDeps,
  { brandId, vendorCode, at }: { brandId: string; vendorCode: string; at: Date },
): Promise<boolean> {
  const [whole, vendor] = await Promise.all([
    isIntegrationClosed(database, integration.code),
    isVendorClosed(database, brandId, { vendorCode, at }),
  ]);
  return whole || vendor;
}

/** Whether nothing of a member is reported to stand at a vendor. */
async function isEmpty({ database }: LaunchDeps, { brand, session }: Launch, vendorCode: string): Promise<boolean> {
  const balance = await findBalance(database, brand.id, {
    kind: 'player',
    owner: String(session.memberId),
    currency: brand.settings.currency.code,
    purpose: `wallet:${vendorCode}`,
  });
  return balance === undefined || balance === zeroAmount;
}

function addressOf(
  integration: VendorIntegration,
  {
    launch,
    launchToken,
    expires,
    freeRounds,
  }: Pick<NewLaunch, 'launch' | 'launchToken' | 'freeRounds'> & {
    readonly expires: number;
  },
): string {
  const { brand, gameId, language, theme } = launch;
  return launchAddress(integration, {
    launchToken,
    gameId,
    language,
    brand: brand.id,
    expires: String(expires),
    ...(theme === undefined ? {} : { theme }),
    ...(freeRounds === undefined ? {} : { campaign: freeRounds.campaign }),
  });
}
