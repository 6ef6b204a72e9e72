import type { GameLook } from './choose-theme';
import { groundPicture } from './pictures';

/** Puts a game's colours, ground and name on the page. */
export function applyLook({ palette, ground, theme }: GameLook, title: string): void {
  const { style, dataset } = document.documentElement;
  for (const [name, colour] of Object.entries(palette)) style.setProperty(`--palette-${name}`, colour);
  style.setProperty('--ground-picture', `url("${groundPicture(ground)}")`);
  dataset.theme = theme.name;
  document.title = title;
}
