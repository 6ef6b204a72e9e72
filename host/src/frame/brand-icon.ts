import { type BrandId, brandTokens } from '@pavilion/tokens';

/** The brand's mark as an inline picture: its action colours behind an arch. */
export function brandIcon(brand: BrandId): string {
  const dark = brandTokens(brand).themes.dark;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="a" x2="1" y2="1">` +
    `<stop stop-color="${dark['action-1']}"/><stop offset="1" stop-color="${dark['action-2']}"/></linearGradient></defs>` +
    `<rect width="32" height="32" rx="8" fill="url(#a)"/><path d="M7 24c0-12 5-16 9-16s9 4 9 16M12 24c0-7 2-10 4-10s4 3 4 10" ` +
    `fill="none" stroke="${dark['on-action']}" stroke-width="2.5" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
