import { redeemHandoff } from '../../contract/calls/handoff.ts';
import type { DestinationName } from '../../contract/menu/destinations.ts';
import { decodeToken, encodeToken, type HandoffPayload } from '../../contract/menu/handoff.ts';
import type { Config } from '../../server/config.ts';
import { moduleRows } from '../../server/demo/modules.ts';
import { type SignedIn, type TestApp, type TestAppOptions, testApp } from './app.ts';
import { requestFor } from './browser.ts';
import { roleNames } from './callers.ts';
import { insert } from './records/insert.ts';
import { seedOrganization } from './records/organization.ts';

export const noSiblings: Config['siblings'] = {
  analytics: [],
  exchange: [],
  agent: [],
  xperience: [],
  xtract: [],
  tracs: [],
  touch: [],
  external: [],
};

const siblings: Config['siblings'] = {
  analytics: ['https://analytics.example'],
  exchange: ['https://exchange.example/site'],
  agent: ['https://agent.example/app'],
  xperience: ['https://xperience.example'],
  xtract: ['https://xtract.example'],
  tracs: ['https://tracs.example'],
  touch: ['https://touch.example'],
  external: ['https://utilities.example', 'https://news.example'],
};

/** A key that only the tests know, one per sibling. */
export const keyOf = (name: DestinationName) => `key-of-${name}-0123456789abcdef`;

const siblingKeys: Config['siblingKeys'] = new Map(
  (['xtract', 'tracs', 'touch', 'agent', 'exchange', 'analytics', 'xperience', 'external'] as const).map(
    (name) => [name, keyOf(name)],
  ),
);

/** A portal with the demo group's modules, which every role may open. */
export async function portalWithModules(options: TestAppOptions = {}): Promise<TestApp> {
  const portal = await testApp({ ...options, config: { siblings, siblingKeys, ...options.config } });
  const { db, roleIdOf } = portal;
  if (options.database) return portal;
  await seedOrganization(db);
  await insert(db, 'module', moduleRows);
  const open = moduleRows.filter(({ Mod_ParentId }) => Mod_ParentId !== 0);
  for (const role of roleNames) {
    const p_cr_id = await roleIdOf(role);
    await insert(
      db,
      'permission',
      open.map(({ Mod_ID }) => ({ p_mod_id: Mod_ID, p_cr_id, p_mod_type: 'V' as const })),
    );
  }
  const roles = { Touch: 15, Tracs: 37, Xtract: 19, Xchange: 16, Xiom: 3 };
  await db.updateTable('app_user').set(roles).execute();
  return portal;
}

/** What a click on a link of ours sends. */
export const follow = (browser: SignedIn, path: string, headers: Readonly<Record<string, string>> = {}) =>
  browser.raw({
    method: 'GET',
    url: `/api/handoff/${path}`,
    headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html', ...headers },
  });

export interface Arrival {
  readonly address: URL;
  readonly token: string;
  readonly payload: HandoffPayload;
}

/** Where a hand-off leads, and what it brings there: in the address, to our own page in a cookie. @throws when refused */
export async function arrivalOf(browser: SignedIn, path: string): Promise<Arrival> {
  const response = await follow(browser, path);
  if (response.statusCode !== 303) throw new Error(`${response.statusCode}: ${response.body}`);
  const address = new URL(String(response.headers.location), 'https://portal.example');
  const inPath = decodeURIComponent(address.pathname.split('/').at(-1) ?? '');
  const waiting = response.cookies.find(({ name }) => name.startsWith('rooftop_handoff_'));
  const token = waiting?.value ?? address.searchParams.get('token') ?? inPath;
  const payload = decodeToken(token);
  if (!payload) throw new Error(`No token in ${address}.`);
  return { address, token, payload };
}

/** What a sibling's server gets for a token: its status and what is in it. */
export async function redeemAt(
  { app }: Pick<TestApp, 'app'>,
  audience: DestinationName,
  token: string,
  key = keyOf(audience),
) {
  const request = requestFor(redeemHandoff, { token, audience });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const response = await app.inject({ ...request, headers });
  const { response: answer, error } = response.json();
  return { status: response.statusCode, answer, error };
}

/** The token with something changed in it. */
export const altered = (payload: HandoffPayload, change: Partial<HandoffPayload>) =>
  encodeToken({ ...payload, ...change });
