import { baseTokens } from './base-tokens';
import { shapeTokenNames, themeTokenNames } from './brand-tokens';

/**
 * Every token by name; a style reads it as `var(--<name>)`. `action`, `art-action`, `lights` and `ground` are made from
 * others.
 */
export const tokenNames: readonly string[] = [
  ...Object.keys(baseTokens),
  ...shapeTokenNames,
  ...themeTokenNames,
  'action',
  'art-action',
  'lights',
  'ground',
];
