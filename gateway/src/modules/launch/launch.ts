import type { Language } from '@pavilion/api-contract';
import type { Brand, Session } from '../../kit';

/** A tap on a game. */
export interface Launch {
  readonly brand: Brand;
  readonly session: Session;
  readonly gameId: string;
  readonly demo: boolean;
  readonly mode: string | undefined;
  readonly language: Language;
  readonly theme: 'dark' | 'light' | undefined;
  readonly backUrl: string;
}
