import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../../server/config.ts';
import { type TestApp, type TestAppOptions, testApp } from '../app.ts';
import type { Browser } from '../browser.ts';
import { closeAfterFile } from '../fileEnd.ts';
import { CLIENT_ID, CLIENT_SECRET, identityProvider } from './identityProvider.ts';

export const PUBLIC_URL = 'http://localhost:8110';

/** The settings of a provider, as its file has them. */
type Settings = Readonly<Record<string, unknown>>;

/** A file of settings; it is gone after the test file. */
export function settingsFile(providers: readonly Settings[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'rooftop-sso-'));
  closeAfterFile(async () => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'sso.json');
  writeFileSync(file, JSON.stringify({ providers }));
  return file;
}

export const settingsOf = (issuer: string): Settings => ({
  id: 'house',
  name: 'The House',
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  domains: ['rooftop.example'],
});

export const rules: Settings = {
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

type Provider = Awaited<ReturnType<typeof identityProvider>>;

/** Ways through a portal and its provider, as a browser goes them. */
function waysOf(group: TestApp, op: Provider) {
  const open = async (browser: Browser, url: string, site: string) => {
    const headers = { accept: 'text/html', 'sec-fetch-site': site };
    const response = await browser.raw({ method: 'GET', url, headers });
    return new URL(String(response.headers.location ?? ''), PUBLIC_URL);
  };
  /** Leaves for the provider; returns where to. */
  const leave = (browser: Browser, { id = 'house', from = 'same-origin' } = {}) =>
    open(browser, `/api/session/sso/${id}`, from);
  /** Comes back with what the provider has put into the address; returns what the sign-in page is told. */
  const comeBack = async (browser: Browser, { search }: Pick<URL, 'search'>) => {
    const end = await open(browser, `/api/session/sso/callback${search}`, 'cross-site');
    return end.searchParams.get('sso');
  };
  /** All of it. */
  const signInAt = async (browser: Browser) => {
    const location = await leave(browser);
    if (location.origin !== op.issuer) return location.searchParams.get('sso');
    return comeBack(browser, await op.visit(location.href));
  };
  return { group, leave, comeBack, signInAt };
}

/** A portal with a provider on this machine, whose rules know the groups above, and the lines of its log. */
export async function ssoPortal(options: TestAppOptions = {}) {
  const op = await identityProvider(PUBLIC_URL);
  const file = settingsFile([{ ...settingsOf(op.issuer), ...rules }]);
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const config = () => ({
    publicUrl: PUBLIC_URL,
    sso: readConfig({ SSO_FILE: file, PUBLIC_URL }).sso,
    ...options.config,
  });
  const group = await testApp({ now: new Date(), logger, ...options, config: config() });
  /** A process on the same database that has not yet asked the provider anything. */
  const another = async (instead: Partial<TestApp['database']> = {}) => {
    const database = { ...group.database, ...instead };
    return waysOf(await testApp({ database, now: group.clock.now, logger, config: config() }), op);
  };
  return { ...waysOf(group, op), op, lines, another };
}
