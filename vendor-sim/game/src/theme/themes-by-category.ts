import type { gameThemes } from './game-themes.data';

const every = ['fortune', 'cosmos', 'pharaoh', 'orchard', 'royal', 'dragon', 'neon', 'garden'] as const;

/** Themes that suit a category of the lobby; an unknown one gets those of slots. */
export const themesByCategory: Readonly<Record<string, readonly (keyof typeof gameThemes)[]>> = {
  RNG: every,
  INHOUSE: every,
  LIVE: ['salon', 'royal', 'orchard'],
  PVP: ['tiles', 'salon', 'royal'],
  FISH: ['ocean'],
  SPORTS: ['stadium'],
  ESPORTS: ['arcade', 'neon'],
  ELOTT: ['lucky', 'orchard'],
  COCKFIGHT: ['rooster'],
};
