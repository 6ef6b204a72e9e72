import { artFiles } from 'art-files';
import type { ReelSymbol } from '../../../src/engine';
import type { GameTheme } from './game-themes.data';

/** Address of each symbol's picture, from its name. */
export function picturesOf(symbols: GameTheme['symbols']): Record<ReelSymbol, string> {
  const at = (symbol: ReelSymbol): string => symbolPicture(symbols[symbol]);
  return {
    W: at('W'),
    S: at('S'),
    A: at('A'),
    B: at('B'),
    C: at('C'),
    D: at('D'),
    E: at('E'),
    F: at('F'),
    G: at('G'),
    H: at('H'),
  };
}

/** Address of a ground picture. */
export function groundPicture(name: string): string {
  return known(artFiles.grounds[name], name);
}

const symbolPicture = (name: string): string => known(artFiles.symbols[name], name);

function known(address: string | undefined, name: string): string {
  if (address === undefined) throw new Error(`no picture named ${name}`);
  return address;
}
