import { createHmac } from 'node:crypto';
import { encodeToken, type HandoffPayload, signedText } from '../../contract/menu/handoff.ts';
import type { Principal } from '../access/principal.ts';
import { issueHandoff } from '../access/signIn/oneTimeCodes.ts';
import { newSecret } from '../access/signIn/secrets.ts';
import { type PlainDate, today } from '../calendar.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { type Destination, destinations } from './destinations.ts';
import type { Page } from './page.ts';

interface Minting {
  readonly db: Db;
  readonly now: Clock;
  readonly principal: Principal;
}

/** What a page opens with. */
export interface Opening {
  /** Ids joined by commas. */
  readonly store?: string | undefined;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

export const signatureOf = (payload: HandoffPayload, key: string): string =>
  createHmac('sha256', key).update(signedText(payload)).digest('base64url');

/**
 * A token for a page, made from the caller's own session: it can be redeemed once, within a minute, there only.
 * @param opening what the page opens with, checked already. @default the home store and days of its own
 */
export async function mintToken(
  { db, now, principal }: Minting,
  page: Page,
  { store = principal.user.storeId, from, to }: Opening = {},
): Promise<string> {
  const { takesSig, role, adds } = destinations[page.destination];
  const { user } = principal;
  const signKey = takesSig ? newSecret() : null;
  const binding = { sessionHash: principal.sessionHash, audience: page.destination, signKey };
  const { code } = await issueHandoff(db, principal.userid, now(), binding);
  const payload: HandoffPayload = {
    userid: user.userid,
    role: role(user),
    session: code,
    store,
    ...(from && to && { from, to }),
    ...adds?.({ user, parentId: page.parentId, today: today(now()) }),
  };
  return encodeToken(signKey === null ? payload : { ...payload, sig: signatureOf(payload, signKey) });
}

/** The sibling's address with a token in it, as the sibling takes it. */
export const locationOf = ({ destination }: Page, address: URL, token: string): string =>
  withToken(address, destinations[destination], token).href;

function withToken(address: URL, { place, query = {} }: Destination, token: string): URL {
  const complete = new URL(address);
  if (place === 'path') {
    complete.pathname = `${complete.pathname.replace(/\/+$/, '')}/${encodeURIComponent(token)}`;
  } else {
    complete.searchParams.set('token', token);
  }
  for (const [name, value] of Object.entries(query)) complete.searchParams.set(name, value);
  return complete;
}
