import { type DestinationName, specialParents } from '../../contract/menu/destinations.ts';
import { type ReportId, reportPages } from '../../contract/menu/reports.ts';
import { siteAddress, targetOf } from '../../contract/menu/target.ts';
import { entriesOf } from '../../contract/menu/xmlData.ts';
import type { Principal } from '../access/principal.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { menuOf, ownerOf } from '../menu/menu.ts';
import { takesTokenBy } from '../menu/takesToken.ts';

/** What a hand-off opens. */
export interface Page {
  readonly destination: DestinationName;
  /** Module that it is under; 0 for a report. */
  readonly parentId: number;
  /** An address of the sibling, or a page of it; empty for its first page. */
  readonly file: string;
  /** Its id as the hand-off names it, and the place of an entry of it. */
  readonly id: number;
  readonly entry?: number | undefined;
}

export const reportPage = (id: ReportId): Page => ({
  destination: 'analytics',
  parentId: 0,
  file: encodeURIComponent(reportPages[id]),
  id,
});

export interface ModuleLink {
  readonly destination: DestinationName;
  readonly id: number;
  readonly entry?: number | undefined;
}

/** The portal's own page that stands in for a sibling while the operator has named no address of it; never a token. */
export function receiverOf({ destination, id, entry }: ModuleLink): string {
  const query = new URLSearchParams({ id: String(id), ...(entry !== undefined && { entry: String(entry) }) });
  return `/receiver/${destination}?${query}`;
}

/** The name of the token that waits for the receiver page, so that two tabs at once do not mix theirs up. */
export const arrivalName = ({ destination, id, entry }: ModuleLink): string =>
  [destination, id, entry].filter((part) => part !== undefined).join('_');

interface Asking {
  readonly db: Db;
  readonly config: Pick<Config, 'siblings'>;
  readonly principal: Principal;
}

/** The module, or entry of one, if the caller's menu has it as an active one that leads to this destination. */
export async function modulePage(asking: Asking, link: ModuleLink): Promise<Page | undefined> {
  const { db, config, principal } = asking;
  const { destination, id, entry } = link;
  const takesToken = takesTokenBy(config);
  const menu = await menuOf(db, ownerOf(principal), takesToken);
  const module = menu.find(({ Mod_ID }) => Mod_ID === id);
  if (module?.mod_Status !== 'Y' || module.p_mod_Status !== 'Y') return undefined;
  const listed = entry === undefined ? undefined : entriesOf(module.xmlData)[entry];
  if (entry !== undefined && listed?.status !== 'Y') return undefined;
  const file = listed?.filename ?? module.mod_filename;
  const target = targetOf({ ...module, mod_filename: file }, takesToken);
  const parentId = module.Mod_ParentId;
  if (target.kind !== 'handoff' || !leadsTo(target.href, destination, parentId)) return undefined;
  // The exchange and its agent application have one page each, whatever a module calls it.
  return { destination, parentId, file: parentId === specialParents.exchange ? '' : file, id, entry };
}

/** Modules of the exchange lead to its agent application, and from the side menu to the exchange itself. */
const leadsTo = (href: string, destination: DestinationName, parentId: number) =>
  href.startsWith(`/api/handoff/${destination}/`) ||
  (destination === 'exchange' && parentId === specialParents.exchange);

/** Stands for a sibling without an address, where only the path of one is needed. */
export const NOWHERE = 'https://sibling.invalid';

/**
 * The address of a page at its sibling: one of the origins that the operator has named, or, while they have named none,
 * any that the page itself names and `NOWHERE` for one that names none. Undefined for a page that leads elsewhere.
 */
export function addressOf({ destination, file }: Page, siblings: Config['siblings']): URL | undefined {
  const own = siteAddress(file);
  if (own) return takesTokenBy({ siblings })(destination, own) ? own : undefined;
  const base = siblings[destination][0] ?? NOWHERE;
  if (!URL.canParse(file, `${base}/`)) return undefined;
  const address = file === '' ? new URL(base) : new URL(file.replace(/^\/+/, ''), `${base}/`);
  return address.origin === new URL(base).origin ? address : undefined;
}
