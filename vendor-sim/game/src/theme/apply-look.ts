import type { GameLook } from './choose-theme';
import { groundPicture } from './pictures';

/** Puts a game's colours, ground and name on the page. */
export function applyLook({ palette, ground, theme, accent, lettering }: GameLook, title: string): void {
  const { style, dataset } = document.documentElement;
  for (const [name, colour] of Object.entries(palette)) style.setProperty(`--palette-${name}`, colour);
  style.setProperty('--accent', accent);
  style.setProperty('--lettering', lettering.length > 1 ? lettering.join(', ') : `${lettering[0]}, ${lettering[0]}`);
  style.setProperty('--ground-picture', `url("${groundPicture(ground)}")`);
  dataset.theme = theme.name;
  document.title = title;
}
