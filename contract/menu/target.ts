import { type DestinationName, destinationOf, EXCHANGE_ANALYTICS, specialParents } from './destinations.ts';

/** What an entry of a menu does: opens a page of ours, hands over to a sibling, opens a plain link, or nothing. */
export type Target =
  | { readonly kind: 'route'; readonly to: string }
  | { readonly kind: 'handoff'; readonly href: string }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'none' };

/** An entry as far as it decides where it leads. */
export interface Entry {
  readonly Mod_ID: number;
  readonly Mod_ParentId: number;
  readonly mod_filename: string;
}

/** Whether a page of a destination gets a token, by its address. Pages without one open as plain links. */
export type TakesToken = (destination: DestinationName, address: URL) => boolean;

/**
 * Whether an address is of the origins that the operator has named for a destination. While they have named none, a
 * hand-off to it stays in the portal, on the receiver page, so that any address will do.
 */
export const isOfOrigins = (origins: readonly string[], { origin }: URL): boolean =>
  origins.length === 0 || origins.includes(origin);

const nowhere: Target = { kind: 'none' };
const handoff = (destination: DestinationName, { Mod_ID }: Entry): Target => ({
  kind: 'handoff',
  href: `/api/handoff/${destination}/${Mod_ID}`,
});

/** A path inside the portal: words between slashes, with a plain query at most. */
const PATH = /^\/?[A-Za-z0-9_][\w-]*(\/[\w-]+)*(\?[\w=&.,-]*)?$/;

/** The page of ours that a file name means; nothing that a browser could take for another site. */
function routeOf(fileName: string): Target {
  if (!PATH.test(fileName)) return nowhere;
  return { kind: 'route', to: fileName.startsWith('/') ? fileName : `/${fileName}` };
}

/** An address that browsers open as a page of another site: https, without a name or password in it. */
export function siteAddress(fileName: string): URL | undefined {
  if (!URL.canParse(fileName)) return undefined;
  const address = new URL(fileName);
  const isPlain = address.protocol === 'https:' && address.username === '' && address.password === '';
  return isPlain ? address : undefined;
}

const namesSite = (fileName: string) => /http/i.test(fileName);

/** Entries of the exchange: module 17 is a page of ours, all others open the agent application. */
const ofExchange = (entry: Entry): Target =>
  entry.Mod_ID === EXCHANGE_ANALYTICS ? { kind: 'route', to: '/exanalytics' } : handoff('agent', entry);

/** A page of another site: with a token where the operator has named it, otherwise as a plain link. */
function site(destination: DestinationName, entry: Entry, takesToken: TakesToken): Target {
  const address = siteAddress(entry.mod_filename);
  if (!address) return nowhere;
  return takesToken(destination, address)
    ? handoff(destination, entry)
    : { kind: 'link', href: address.href };
}

/** Entries of Xperience: one with `auth` in its file name gets a token, another one opens as it is. */
function ofXperience(entry: Entry, takesToken: TakesToken): Target {
  const { mod_filename: fileName } = entry;
  const hasAuth = /auth/i.test(fileName);
  if (namesSite(fileName)) return site('xperience', entry, hasAuth ? takesToken : () => false);
  return hasAuth ? handoff('xperience', entry) : routeOf(fileName);
}

/**
 * Where an entry leads: the specification's rules of the menus, with every file name parsed before it is believed.
 * Hostile and empty ones lead nowhere ("Something went wrong / Link not exists").
 */
export function targetOf(entry: Entry, takesToken: TakesToken): Target {
  const { Mod_ParentId: parent, mod_filename: fileName } = entry;
  if (parent === specialParents.exchange) return ofExchange(entry);
  if (fileName === '') return nowhere;
  if (parent === specialParents.xperience) return ofXperience(entry, takesToken);
  if (!namesSite(fileName)) return routeOf(fileName);
  return site(destinationOf(parent), entry, takesToken);
}

/** The page that a target opens: the first part of its path. */
export const pageOf = (target: Target): string | undefined =>
  target.kind === 'route' ? (/^\/([^/?]*)/.exec(target.to)?.[1] ?? '') : undefined;

/** Where an entry leads in the side menu: of the exchange it opens the site there, in other menus the agent application. */
export const inSideMenu = (target: Target): Target =>
  target.kind === 'handoff'
    ? { ...target, href: target.href.replace('/api/handoff/agent/', '/api/handoff/exchange/') }
    : target;
