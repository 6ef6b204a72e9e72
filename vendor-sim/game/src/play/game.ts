import type { Amount } from '@pavilion/money';
import type { ReelSymbol, SlotModel } from '../../../src/engine';
import type { GameConsole } from '../controls/console';
import type { Scene } from '../controls/scene';
import type { GameText } from '../game-text';
import type { ReelStage } from '../reels/reel-stage';
import type { FairnessView, GameApi, GameState } from '../session/game-api';
import type { HostMessages } from '../session/host-messages';
import type { GameSound } from '../sound/sound';
import type { GameLook } from '../theme/choose-theme';
import type { Autoplay } from './autoplay';
import type { BetLadder } from './bet-ladder';
import type { Presenter } from './presentation';

/** What a game is known by before anything is on screen. */
export interface GameFacts {
  readonly session: GameState['session'];
  readonly text: GameText;
  readonly api: GameApi;
  readonly host: HostMessages;
  readonly model: SlotModel;
  readonly look: GameLook;
  readonly pictures: Readonly<Record<ReelSymbol, string>>;
  readonly ladder: BetLadder;
  readonly sound: GameSound;
  /** How a spin is started here: by key or by touch. */
  readonly hint: string;
}

/** What changes while the game runs. */
export interface GameRun {
  phase: 'idle' | 'asking' | 'landing';
  turbo: boolean;
  /** The player asked the reels to stop sooner. */
  hurried: boolean;
  /** The player's session is over; nothing can be played any more. */
  ended: boolean;
  stops: readonly number[];
  balance: Amount | undefined;
  fairness: FairnessView;
  /** Spins without a stake that are left. */
  freeLeft: number;
}

/** A game on screen. */
export interface Game extends GameFacts {
  readonly run: GameRun;
  readonly console: GameConsole;
  readonly scene: Scene;
  readonly stage: ReelStage;
  readonly present: Presenter;
  readonly auto: Autoplay;
}

/** Writes the balance, or that it is not known. */
export const balanceText = ({ text, run }: Pick<Game, 'text' | 'run'>): string =>
  run.balance === undefined ? text.t('balance.unknown') : text.money(run.balance);

/** Shows the chosen bet, or how many spins without a stake are left and what each is played as. */
export function showBet({ console, text, ladder, run, session: { freeRounds } }: Game): void {
  const isFree = freeRounds !== undefined && run.freeLeft > 0;
  console.setBet(text.money(isFree ? freeRounds.bet : ladder.present()), ladder.ends());
  console.setFree(isFree ? text.t('free.left', { count: run.freeLeft, total: freeRounds.rounds }) : undefined);
}

/** Asks the gateway's word on the balance and shows it. */
export async function refreshBalance(game: Game): Promise<void> {
  const answer = await game.api.state();
  if (!answer.ok || game.run.phase !== 'idle') return;
  game.run.balance = answer.value.balance;
  game.console.setBalance(balanceText(game));
  game.run.freeLeft = answer.value.session.freeRounds?.left ?? 0;
  showBet(game);
}
