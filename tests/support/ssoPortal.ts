import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { testApp } from './app.ts';
import type { Browser } from './browser.ts';
import { CLIENT_ID, CLIENT_SECRET, identityProvider } from './identityProvider.ts';

export const PUBLIC_URL = 'http://localhost:8110';

/** The settings of a provider, as its file has them. */
type Settings = Readonly<Record<string, unknown>>;

/** What the portal makes of a file of settings. */
export function ssoOf(providers: readonly Settings[], env: Readonly<Record<string, string>> = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'rooftop-sso-')), 'sso.json');
  writeFileSync(file, JSON.stringify({ providers }));
  return readConfig({ SSO_FILE: file, PUBLIC_URL, ...env }).sso;
}

export const settingsOf = (issuer: string): Settings => ({
  id: 'house',
  name: 'The House',
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  domains: ['rooftop.example'],
});

const rules: Settings = {
  roles: [
    { value: 'Admins', role: 'Administrator', administrator: true },
    { value: 'Careless', role: 'Administrator' },
    { value: 'Ghosts', role: 'No such role' },
    { value: 'GMs', role: 'GM' },
    { claim: 'department', value: 'Marketing', role: 'Marketing' },
  ],
  stores: [
    { value: 'Admins', stores: 'all' },
    { value: 'Careless', stores: 'all' },
    { value: 'Exeter', stores: ['Exeter Toyota'] },
    { value: 'Lansdale', stores: [3] },
  ],
  createLogins: true,
  passwordFor: ['Controller'],
};

/** A portal with a provider on this machine, whose rules know the groups above. */
export async function ssoPortal() {
  const op = await identityProvider(PUBLIC_URL);
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const sso = ssoOf([{ ...settingsOf(op.issuer), ...rules }]);
  const group = await testApp({ now: new Date(), config: { publicUrl: PUBLIC_URL, sso }, logger });

  const open = async (browser: Browser, url: string, headers = {}) => {
    const response = await browser.raw({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
    return new URL(String(response.headers.location ?? ''), PUBLIC_URL);
  };
  /** Leaves for the provider, as our page does. */
  const leave = (browser: Browser, id = 'house') =>
    open(browser, `/api/session/sso/${id}`, { 'sec-fetch-site': 'same-origin' });
  /** Comes back from there; returns what the sign-in page is told. */
  const comeBack = async (browser: Browser, { pathname, search }: URL) => {
    const end = await open(browser, pathname + search, { 'sec-fetch-site': 'cross-site' });
    return end.searchParams.get('sso');
  };
  /** All of it. */
  const signInAt = async (browser: Browser) => {
    const location = await leave(browser);
    return location.origin === op.issuer
      ? comeBack(browser, await op.visit(location.href))
      : location.searchParams.get('sso');
  };
  return { group, op, lines, leave, comeBack, signInAt };
}
