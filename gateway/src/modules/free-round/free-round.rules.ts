/** Free rounds as a ticket gives them, from the day on which it was issued. */
export interface FreeRoundRule {
  /** `nodeId` of the game in the catalogue. */
  readonly game: string;
  readonly rounds: number;
  /** What each is played as if it had been staked. Currency units as a text. */
  readonly bet: string;
  /** Most that all of them together pay. Currency units as a text. */
  readonly maxWin: string;
  /** Hours after the claim in which they are to be played. */
  readonly playHours: number;
}
