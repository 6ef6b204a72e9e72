import './fixtures/product/local-names';
import { existsSync } from 'node:fs';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { PersonaOptions } from './fixtures/persona';
import { leftByBrand, leftToOtherTurns, settleTurn } from './fixtures/rotation';

const named = process.env['CHROMIUM_PATH'] || undefined;
const executablePath = named ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

const line = settleTurn();
if (line) process.stderr.write(`${line}\n`);

/**
 * A setting of a player's own that keeps two cores from drawing for minutes, and that Playwright does not know: without
 * a graphics card each blink of a caret above a blurred page takes a tenth of a second. The others, a mouse that
 * hovers, are Playwright's own, which a switch of the same name would take away. Pictures are taken with the blur.
 */
const blinkSettings = [
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  'prefersReducedTransparency=true',
];
const calm = process.env['E2E_SCREENS'] === '1' ? [] : [`--blink-settings=${blinkSettings.join(',')}`];

const inSpecs = (...paths: readonly string[]): string[] => paths.map((path) => `**/specs/${path}`);

/**
 * A product for each worker, so that journeys side by side share neither accounts nor releases; two, since a run is at
 * home on two cores. One, where there can be no second: it runs already, a composition is put before its brand, or its
 * database is given.
 */
const workers = process.env['E2E_PRODUCTS'] || process.env['E2E_BRAND'] || process.env['DATABASE_URL'] ? 1 : 2;

// One composition of one brand is asked for: what moves releases by itself would run others.
const [brand, wanted] = [process.env['E2E_BRAND'], process.env['E2E_WITH']];
const movesReleases = wanted ? inSpecs('release/**', 'federation/**') : [];

const specFiles = (names: readonly string[]): string[] => inSpecs(...names.map((name) => `${name}.spec.ts`));

/** What is not walked in this run: a composition of one brand is shown by all that its brand has. */
const leftSpecs = (own: 'aurora' | 'lotus'): string[] =>
  brand ? [] : specFiles([...leftByBrand(own), ...leftToOtherTurns()]);

const projects: NonNullable<PlaywrightTestConfig<PersonaOptions>['projects']> = [
  {
    // How releases are loaded, taken back and developed: once, whoever visits. They take longest, so they begin first.
    // `pnpm e2e --drill` runs every cell of the drill.
    name: 'federation',
    testMatch: inSpecs('federation/**/*.spec.ts'),
    testIgnore: [...movesReleases, ...leftSpecs('aurora')],
    use: { brand: 'aurora', language: 'TW', viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'aurora-desktop',
    // A proof of work stands in place of the captcha here; the other project compares both brands.
    testIgnore: [
      ...inSpecs('bad-input/captcha.spec.ts', 'brands/**', 'federation/**', 'accounts/weak-password.spec.ts'),
      // Where all games share one wallet, and stakes alone bring points.
      ...inSpecs('wallet/{vendor-wallets,points}.spec.ts'),
      ...leftSpecs('aurora'),
      ...movesReleases,
    ],
    use: { brand: 'aurora', language: 'TW', viewport: { width: 1440, height: 900 } },
  },
  {
    name: 'lotus-phone',
    use: {
      brand: 'lotus',
      language: 'EN',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    },
    // Releases, lost files, a vendor's faults, the keyboard and the kit's examples are not a matter of the persona, and
    // what this brand does not offer, numbers and free play, cannot be gone through.
    testIgnore: [
      ...inSpecs(
        'release/**',
        'fenced/**',
        'federation/**',
        'keyboard/**',
        'examples/**',
        'bad-input/play.spec.ts',
        'frame/**',
      ),
      // New accounts rest for a day before anything is paid out to them.
      ...inSpecs('wallet/{withdraw,trades,cash-keys}.spec.ts', 'operators/**'),
      ...inSpecs('accounts/outside-{links,number,trouble}.spec.ts'),
      ...inSpecs('accounts/{sign-up,sign-in,recovery,free-play,kept,keyboard,keyboard-passwords}.spec.ts'),
      ...leftSpecs('lotus'),
      ...movesReleases,
    ],
  },
];

const config: PlaywrightTestConfig<PersonaOptions> = {
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './fixtures/product/start-product.ts',
  workers,
  // Journeys of one file take turns on one product; nothing is tried twice.
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Bounds for a machine with other work or a slow one: what is waited for ends the wait as soon as it is there.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // A trace of every journey doubles its time: `pnpm e2e <journey> --trace on` makes one.
    screenshot: 'only-on-failure',
    // A player's own setting too; it keeps two cores from drawing reels for minutes.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: calm, ...(executablePath ? { executablePath } : {}) },
  },
  projects: projects.filter(({ use }) => !brand || use?.brand === brand),
};

export default defineConfig<PersonaOptions>(config);
