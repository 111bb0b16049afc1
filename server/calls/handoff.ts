import type { DestinationName } from '../../contract/menu/destinations.ts';
import { decodeToken, type HandoffPayload } from '../../contract/menu/handoff.ts';
import { isReportId } from '../../contract/menu/reports.ts';
import type { StoreSelection } from '../../contract/values.ts';
import { DeniedClaim } from '../access/deniedClaim.ts';
import type { Principal } from '../access/principal.ts';
import { storeScope } from '../access/scope.ts';
import { issueHandoff } from '../access/signIn/oneTimeCodes.ts';
import { isSameSecret } from '../access/signIn/secrets.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { destinations } from '../handoff/destinations.ts';
import { locationOf, mintToken, type Opening } from '../handoff/mint.ts';
import {
  addressOf,
  arrivalName,
  type ModuleLink,
  modulePage,
  NOWHERE,
  type Page,
  receiverOf,
  reportPage,
} from '../handoff/page.ts';
import { redeem } from '../handoff/redeem.ts';
import type { CallContext, Handlers } from './handler.ts';

type Context = CallContext<Principal>;

const nothingHere = () => new AppError('not_found', 'handoff_not_found');

/**
 * Sends the browser to the sibling with a token in the address; or to our own receiver page, for which the token waits
 * in the browser: no address of ours ever holds one.
 * @throws AppError `not_found` for a page that leads to another site than the destination's
 */
async function handOver(page: Page | undefined, context: Context, opening: Opening = {}) {
  const { siblings } = context.config;
  const address = page && addressOf(page, siblings);
  if (!address) throw nothingHere();
  const token = await mintToken(context, page, opening);
  if (siblings[page.destination].length > 0) return { location: locationOf(page, address, token) };
  context.arrivals.keep(arrivalName(page), token);
  return { location: receiverOf(page) };
}

/**
 * The stores that a report opens with, as tokens name them; undefined leaves it at the home store.
 * @throws AppError `forbidden` for a store outside the caller's scope
 */
function storesFor(selection: StoreSelection | undefined, { principal }: Context): string | undefined {
  // Only the login itself says that it sees every store: a sibling would take it at its word.
  if (selection === undefined || selection === 'all') return undefined;
  const { storeIds } = storeScope(principal, selection);
  return storeIds.length === 0 ? undefined : storeIds.join(',');
}

/** @throws AppError `not_signed_in` or `forbidden` */
function requireKey({ siblingKeys }: Config, audience: DestinationName, key: string | undefined): void {
  const owners = [...siblingKeys].filter(([, own]) => key !== undefined && isSameSecret(own, key));
  if (owners.length === 0) throw new AppError('not_signed_in', 'handoff_key_missing');
  if (!owners.some(([name]) => name === audience)) {
    throw new AppError('forbidden', 'handoff_key_foreign');
  }
}

/** @throws AppError `not_found` where no such page is open to the caller */
async function requestedPage(link: ModuleLink, context: Context): Promise<Page | undefined> {
  const { destination, id } = link;
  if (destination !== 'analytics') return modulePage(context, link);
  return isReportId(id) ? reportPage(id) : undefined;
}

/** The address that a token would have gone to; of a page of a site whose address nobody knows, the page alone. */
function addressInWords(page: Page | undefined, siblings: Config['siblings']): string | null {
  const address = page && addressOf(page, siblings);
  if (!address) return null;
  return address.origin === NOWHERE ? address.pathname + address.search : address.href;
}

/** As shown to people: nobody reads a session off a screen. */
function masked(payload: HandoffPayload | undefined): Record<string, string | number> | null {
  if (!payload) return null;
  const fields = Object.entries({ ...payload, session: `${payload.session.slice(0, 4)}…` });
  const plain = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? value : String(value);
  return Object.fromEntries(fields.map(([name, value]) => [name, plain(value)]));
}

export const handoffHandlers = {
  reportHandoff: async ({ id, store, from, to }, context) =>
    handOver(isReportId(id) ? reportPage(id) : undefined, context, {
      store: storesFor(store, context),
      from,
      to,
    }),

  moduleHandoff: async (link, context) => handOver(await modulePage(context, link), context),

  redeemHandoff: async ({ token, audience }, { db, config, now, client }) => {
    requireKey(config, audience, client.key);
    const redemption = await redeem(db, { token, audience, now: now() });
    if (redemption.state === 'redeemed') return { response: redemption.answer };
    // One sentence for all of it: who tries tokens out learns nothing.
    throw new AppError('invalid', 'handoff_token');
  },

  receiveHandoff: async (link, context) => {
    const { db, config, now, principal, arrivals } = context;
    const { destination } = link;
    if (config.siblings[destination].length > 0) throw nothingHere();
    const page = await requestedPage(link, context);
    const { place } = destinations[destination];
    const address = addressInWords(page, config.siblings);
    const token = arrivals.take(arrivalName(link));
    if (token === undefined) {
      return { response: { state: 'nothing', address, place, payload: null, answer: null } };
    }
    const { userid } = principal;
    const redemption = await redeem(db, { token, audience: destination, now: now(), userid });
    return {
      response: {
        state: redemption.state,
        address,
        place,
        payload: masked(decodeToken(token)),
        answer: redemption.state === 'redeemed' ? redemption.answer : null,
      },
    };
  },

  getSession: async (claims, { db, now, principal }) => {
    const { user } = principal;
    const isSame = (own: string | null, claim: string) => own?.toLowerCase() === claim.toLowerCase();
    const isOwn =
      'userid' in claims
        ? claims.userid === user.userid
        : 'email' in claims
          ? isSame(user.email, claims.email)
          : isSame(user.ADuserid, claims.ADuserid);
    if (!isOwn) throw new DeniedClaim('own_only', claims);
    return { response: (await issueHandoff(db, user.userid, now(), principal)).code };
  },
} satisfies Partial<Handlers>;
