import { baseCss } from './base-css';
import { baseTokens } from './base-tokens';
import type { BrandTokens, ThemeName } from './brand-tokens';
import { brandTokens } from './brands';
import type { BrandId } from './brands';

function declarations(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

const derived = {
  action: 'linear-gradient(var(--action-angle),var(--action-1),var(--action-2))',
  'art-action': 'linear-gradient(var(--action-angle),var(--art-action-1),var(--art-action-2))',
  lights: [
    'radial-gradient(56rem 38rem at 62% -12%,var(--light-1),transparent 70%)',
    'radial-gradient(40rem 34rem at 104% 22%,var(--light-2),transparent 70%)',
    'radial-gradient(46rem 40rem at 24% 104%,var(--light-3),transparent 70%)',
  ].join(','),
  ground: 'var(--pattern-petal) no-repeat calc(100% + min(10rem,38vw)) 80%/min(34rem,86vw),var(--lights)',
};

function themeRule(brand: BrandTokens, theme: ThemeName): string {
  const selector = theme === 'dark' ? ':root,:root[data-theme=dark]' : ':root[data-theme=light]';
  // `action` and `ground` stand beside the colours they read, so that a themed subtree could carry its own.
  return `${selector}{color-scheme:${theme};${declarations(brand.themes[theme])}${declarations(derived)}}`;
}

/**
 * The complete style text of a brand: tokens of both themes, page ground, reset, type, focus ring and reduced motion.
 * Dark holds when the root element has no `data-theme`.
 */
export function renderTokensCss(brand: BrandId | BrandTokens): string {
  const tokens = brandTokens(brand);
  const root = `:root{${declarations(baseTokens)}${declarations(tokens.shape)}}`;
  return root + themeRule(tokens, 'dark') + themeRule(tokens, 'light') + baseCss;
}
