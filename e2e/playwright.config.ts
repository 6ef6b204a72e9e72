import './fixtures/local-names';
import { existsSync } from 'node:fs';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { PersonaOptions } from './fixtures/persona';

const systemChromium = '/usr/bin/chromium';
const named = process.env['CHROMIUM_PATH'] || undefined;
const executablePath = named ?? (existsSync(systemChromium) ? systemChromium : undefined);

const config: PlaywrightTestConfig<PersonaOptions> = {
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './fixtures/start-product.ts',
  // One product and two cores: journeys take turns, and nothing is tried twice.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // A trace of every journey doubles its time: `pnpm e2e <journey> --trace on` makes one.
    screenshot: 'only-on-failure',
    // A player's own setting; it also keeps two cores from drawing reels for minutes.
    contextOptions: { reducedMotion: 'reduce' },
    ...(executablePath ? { launchOptions: { executablePath } } : {}),
  },
  projects: [
    {
      name: 'aurora-desktop',
      // A proof of work stands in place of the captcha here; the other project compares both brands.
      testIgnore: ['bad-input/captcha.spec.ts', 'brands/**'].map((path) => `**/specs/${path}`),
      use: { brand: 'aurora', language: 'TW', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'lotus-phone',
      use: { brand: 'lotus', language: 'EN', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      // Releases, lost files, a vendor's faults, the keyboard and the kit's examples are not a matter of the persona.
      testIgnore: ['release/**', 'fenced/**', 'keyboard/**', 'examples/**', 'bad-input/play.spec.ts'].map((path) => `**/specs/${path}`),
    },
  ],
};

export default defineConfig<PersonaOptions>(config);
