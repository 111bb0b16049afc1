import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** The leanest first: a headless shell draws no windows of its own, and most tests take half the time in it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const installed = (): string | undefined =>
  [
    ...names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
    ...wellKnown,
  ].find((path) => existsSync(path));

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function install() {
  if (isRootOnDebian()) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'inherit',
    });
    return;
  }
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}

const downloaded = async (): Promise<string | undefined> => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

/**
 * Path of the browser that tests drive: `CHROMIUM_PATH`, else an installed headless shell, Chromium or Chrome, else one that is
 * installed now (Debian's package as root, Playwright's own build elsewhere). Throws when there is none after all.
 */
export async function chromiumPath(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (!existsSync(configured)) throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist.`);
    return configured;
  }
  const path = installed() ?? (await downloaded());
  if (path) return path;
  install();
  const now = installed() ?? (await downloaded());
  if (!now) throw new Error('No Chromium could be installed. Install one or set CHROMIUM_PATH.');
  return now;
}
