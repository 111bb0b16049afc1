import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/support/processes/chromium.ts';
import './tests/support/scratch.ts';
import './tests/support/seed.ts';

// The first process finds the browser, and installs one if there is none; its workers inherit the path.
process.env.CHROMIUM_PATH ??= await chromiumPath();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/portal.ts',
  outputDir: join('node_modules', '.cache', 'browser-tests'),
  // Each worker has a portal of its own, since the tests change its data.
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What opens does so at once for whoever asked for less motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs as much as the tests do: look into one that fails with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        // Where there is no graphics card, to imitate one takes a core from the pages; they are drawn alike without.
        '--disable-gpu',
        // Chromium's own sandbox can't start for root, which is what a container runs as.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
