import type { WireValue } from '@pavilion/test-kit';

/** A game as the platform tells of it. */
export type WireGame = WireValue<'gameById'>;

/** A game of slots that can be played for nothing. */
export const wireGame = (nodeId: string, gameName: string, difference: Partial<WireGame> = {}): WireGame => ({
  nodeId,
  gameName,
  gameCode: `G${nodeId}`,
  gameType: 'RNG',
  gameClassify: 'VIDEO',
  vassalage: 'MF',
  displayName: 'Moonforge',
  iconUrl: `/assets/art/1/${nodeId}-270.webp`,
  dominantColor: '#102030',
  isGame: 'GAME',
  supportPlay: true,
  isFreePlay: true,
  minBet: 1000,
  minLineNum: 25,
  rtp: 9640,
  volatility: 'LOW',
  tags: [],
  ...difference,
});
