import * as v from 'valibot';
import { gameCategory, shortText, wireAmount } from './wire-types';

/** A vendor's code. */
export const vendorCode = shortText(24);
/** The id of a game or of an entry that stands for several. */
export const nodeId = v.pipe(v.string(), v.regex(/^\d{1,12}$/));

/** A game on the wire. Names differ from ours: `vassalage` is the vendor, `nodeId` the game's id. */
export const gameOnWire = v.object({
  nodeId,
  gameName: v.string(),
  gameCode: v.string(),
  gameType: gameCategory,
  gameClassify: v.string(),
  vassalage: v.string(),
  /** Vendor's name on screen. */
  displayName: v.string(),
  /** Address of the 270 × 360 artwork; those of 180 × 240 and 540 × 720 have `-180` and `-540` in place of `-270`. */
  iconUrl: v.string(),
  /** `#rrggbb` shown until the artwork has come. */
  dominantColor: v.string(),
  /** `GAME` launches, `VASSALAGE` opens a list. */
  isGame: v.picklist(['GAME', 'VASSALAGE']),
  supportPlay: v.boolean(),
  isFreePlay: v.boolean(),
  minBet: wireAmount,
  minLineNum: v.number(),
  /** Return to player in hundredths of a per cent, for example 9640. */
  rtp: v.number(),
  volatility: v.picklist(['LOW', 'MEDIUM', 'HIGH']),
  tags: v.array(v.picklist(['HOT', 'NEW', 'JACKPOT'])),
});

/** Addresses of the artwork by its width: 180, 270 and 540 pixels. */
const artworkOf = ({ iconUrl, dominantColor }: v.InferOutput<typeof gameOnWire>) => ({
  thumb: iconUrl.replace('-270.', '-180.'),
  small: iconUrl,
  large: iconUrl.replace('-270.', '-540.'),
  dominantColor,
});

export const gameOf = (game: v.InferOutput<typeof gameOnWire>) => ({
  id: game.nodeId,
  name: game.gameName,
  code: game.gameCode,
  category: game.gameType,
  classification: game.gameClassify,
  vendorCode: game.vassalage,
  vendorName: game.displayName,
  artwork: artworkOf(game),
  opensList: game.isGame === 'VASSALAGE',
  playable: game.supportPlay,
  hasDemo: game.isFreePlay,
  minBet: game.minBet,
  lines: game.minLineNum,
  rtp: game.rtp,
  volatility: game.volatility,
  tags: game.tags,
});

export const wireGame = v.pipe(gameOnWire, v.transform(gameOf));

/** A game as pages know it. */
export type Game = v.InferOutput<typeof wireGame>;
