import type { Language } from '@pavilion/api-contract';
import { amountToWire } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { GameArt } from '../artwork';
import type { CatalogueGame, CatalogueService } from '../catalogue';
import type { OfferedRounds } from '../free-round';
import {
  type AccountHolder,
  openDemoAccount,
  openGamesAccount,
  openPlayerAccount,
  openVendorAccount,
  shownAccountKind,
} from '../ledger';
import { type GameSessionDetails, hashOfToken, insertGameSession, type VendorIntegration } from '../seamless';
import type { Launch } from './launch';

/** A game that is opened for a player. */
export interface NewLaunch {
  readonly launch: Launch;
  readonly game: CatalogueGame;
  readonly ownWallet: boolean;
  readonly freeRounds: OfferedRounds | undefined;
  readonly launchToken: string;
  readonly at: Date;
}

export interface LaunchStoreDeps {
  readonly catalogue: Pick<CatalogueService, 'recordPlayed'>;
  /** How the lobby draws a game, which its vendor is told. */
  readonly artOf: (brandId: string, nodeId: string) => GameArt | undefined;
  readonly integration: VendorIntegration;
}

/** The address of a launch opens its game for so long. */
export const tokenLifeMs = 120_000;

/** Opens the accounts that are played from and stores the session at the vendor, with the launch or not at all. */
export async function storeLaunch(deps: LaunchStoreDeps, tx: Tx, stored: NewLaunch): Promise<void> {
  const { launch, game, ownWallet, freeRounds, launchToken, at } = stored;
  const { brand, session, demo } = launch;
  const holder: AccountHolder = { brand, memberId: session.memberId, accountType: session.accountType, at };
  const real = (): Promise<bigint> =>
    ownWallet ? openVendorAccount(tx, holder, game.vendorCode) : openPlayerAccount(tx, holder);
  const accountId = await (demo ? openDemoAccount(tx, holder) : real());
  const houseAccountId = await openGamesAccount(tx, holder, { vendorCode: game.vendorCode, demo });
  await insertGameSession(tx, brand.id, {
    memberId: session.memberId,
    playerSessionId: session.id,
    accountId,
    houseAccountId,
    integration: deps.integration.code,
    demo,
    shown: !ownWallet && shownAccountKind(session.accountType) === (demo ? 'demo' : 'player'),
    launchHash: hashOfToken(launchToken),
    at,
    expiresAt: new Date(at.getTime() + tokenLifeMs),
    details: {
      ...detailsOf(launch, game, deps.artOf(brand.id, game.nodeId)),
      ...(ownWallet ? { ownWallet } : {}),
      ...(freeRounds ? { freeRounds } : {}),
    },
  });
  await deps.catalogue.recordPlayed(tx, { brandId: brand.id, memberId: session.memberId }, game.nodeId);
}

const detailsOf = (
  { brand, session, language, backUrl }: Launch,
  game: CatalogueGame,
  art: GameArt | undefined,
): GameSessionDetails => ({
  displayName: session.username,
  gameId: game.nodeId,
  gameName: game.name,
  ...shownNameOf(game, language),
  vendorCode: game.vendorCode,
  category: game.category,
  gameSeed: game.seed,
  minBet: amountToWire(game.minBet),
  currency: brand.settings.currency,
  language,
  backUrl,
  timeZone: brand.timeZone,
  ...(art === undefined ? {} : { art }),
});

/** Its player's name for a game, where it is not its vendor's. */
const shownNameOf = ({ name, names }: CatalogueGame, language: Language): { shownName?: string } =>
  names[language] === name ? {} : { shownName: names[language] };
