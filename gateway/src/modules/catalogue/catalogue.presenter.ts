import { type Endpoint, type endpoints, type GameCategory, type Language } from '@pavilion/api-contract';
import { amountToWire } from '@pavilion/money';
import type * as v from 'valibot';
import type { Brand } from '../../kit';
import { sharedLogoCode, sharesLogo } from '../artwork';
import { classificationNames } from './classification-names.data';
import type { IndexedGame, Lane } from './game-index';

type Wire<E extends Endpoint> = v.InferInput<E['response']>;
export type WireGame = Wire<typeof endpoints.gameById>;
type WireLane = Wire<typeof endpoints.gameVendors>['data']['lanes'][number];

/** For whom a game is spelled. */
export interface GameReader {
  readonly brand: Brand;
  readonly language: Language;
}

/**
 * A game as the wire spells it, named and lettered in the reader's language; a demo is offered where the brand has free
 * play.
 */
export function presentGame(game: IndexedGame, { brand, language }: GameReader): WireGame {
  return {
    nodeId: game.nodeId,
    gameName: game.names[language],
    gameCode: game.code,
    gameType: game.category,
    gameClassify: game.classification,
    vassalage: game.vendorCode,
    displayName: game.vendor.name,
    iconUrl: game.pictureIn(language),
    dominantColor: game.dominantColor,
    isGame: game.opensList ? 'VASSALAGE' : 'GAME',
    supportPlay: game.playable,
    isFreePlay: game.hasDemo && brand.modules.has('FREEPLAY3'),
    minBet: amountToWire(game.minBet),
    minLineNum: game.lines,
    rtp: game.rtp,
    volatility: game.volatility,
    tags: [...game.tags],
  };
}

/** Vendors by lane; the wire has those of e-sports and cockfight under SPORTS. */
export function presentLanes(lanes: readonly Lane[], language: Language): WireLane[] {
  const under = lanes.filter(({ category }) => category === 'ESPORTS' || category === 'COCKFIGHT');
  const own = lanes.filter((lane) => !under.includes(lane));
  return own.map((lane) => ({
    title: lane.category,
    gameClassify: presentClasses(lane, language),
    cards: [lane, ...(lane.category === 'SPORTS' ? under : [])].flatMap(presentCards),
  }));
}

function presentClasses(lane: Lane, language: Language): WireLane['gameClassify'] {
  return lane.classifications.map(({ key, gameCount }) => ({
    key,
    gameCount,
    displayName: classificationNames[key]?.[language] ?? key,
  }));
}

const presentCards = ({ category, vendors }: Lane): WireLane['cards'] =>
  vendors.map((card) => presentVendor(category, card));

/** A vendor as the wire spells it, with its games of one category. */
export function presentVendor(
  category: GameCategory,
  { vendor, gameCount, first }: Lane['vendors'][number],
): WireLane['cards'][number] {
  return {
    vassalage: vendor.code,
    accountTypeName: vendor.name,
    displayName: vendor.name,
    title: vendor.name,
    gameType: category,
    smallIcon: logoAddress(vendor.code),
    isHot: vendor.hot,
    isGame: vendor.opensGame ? 'GAME' : 'VASSALAGE',
    ...(vendor.opensGame ? { nodeId: first.nodeId } : {}),
    gameCount,
  };
}

/** A view of the one picture that has all logos. BTI and every vendor of the house's lotteries show one of them. */
const logoAddress = (code: string): string => `/assets/vendor/all.svg#${sharesLogo(code) ? sharedLogoCode : code}`;

/** Classes of each vendor's games, by lane. */
export function presentVendorTypes(
  lanes: readonly Lane[],
  classesOf: (lane: Lane, code: string) => readonly string[],
): Record<string, Record<string, string[]>> {
  return Object.fromEntries(
    lanes.map((lane) => [
      lane.category,
      Object.fromEntries(lane.vendors.map(({ vendor }) => [vendor.code, [...classesOf(lane, vendor.code)]])),
    ]),
  );
}
