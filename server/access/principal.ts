import { type RawBuilder, sql } from 'kysely';
import type { KeyRight } from '../../contract/apiKey.ts';
import type { Level } from '../../contract/call.ts';
import type { UserObject } from '../../contract/calls/session.ts';
import type { AsIds } from '../../contract/expression/storeNumbers.ts';
import { wholeGroupRoutes } from '../../contract/wholeGroup.ts';

/** Who makes a call and what they may do, as the database has it at this moment. */
export interface Principal {
  readonly userid: number;
  readonly user: UserObject;
  readonly role: {
    readonly role_id: number;
    readonly role_name: string;
    readonly sees_gross: 'Y' | 'N';
    readonly sees_personal: 'Y' | 'N';
  };
  /** Level per route of an active module; a route that is missing may not be opened. */
  readonly levels: ReadonlyMap<string, Level>;
  /** Call names of the role's active widgets. */
  readonly widgets: ReadonlySet<string>;
  /** Every store in scope, ascending. */
  readonly storeIds: readonly number[];
  /** AS_IDs of the stores in scope, by their IDs. */
  readonly asIds: AsIds;
  /** IDs of stores in scope that are the AS_ID of one outside it: where AS_IDs are sent, such a number means that one. */
  readonly foreignAsIds: ReadonlySet<number>;
  readonly seesAllStores: boolean;
  /** Hash of the secret of the session, or of the key: by it the database knows it. */
  readonly sessionHash: string;
  readonly lastSeenAt: Date;
  /** The database's snapshot that the rights are of: those of transactions that were not over then are not in them. */
  readonly rightsOf: string;
  /** Set when a program makes the call with a key of theirs. */
  readonly key: KeyInUse | null;
  /** Set when the session looks at somebody else's portal; then nothing may be written. */
  readonly viewing: Viewing | null;
}

/** Which figures somebody may see, whoever they are. */
export interface Rights extends Pick<Principal, 'storeIds' | 'asIds' | 'foreignAsIds' | 'seesAllStores'> {
  readonly role: Pick<Principal['role'], 'sees_gross' | 'sees_personal'>;
}

/** The same for all of the same rights, and for nobody else. */
export const keyOfRights = ({ asIds, foreignAsIds, seesAllStores, role }: Rights): string =>
  JSON.stringify([[...asIds], [...foreignAsIds], seesAllStores, role.sees_gross, role.sees_personal]);

/** The key that a program makes its calls with, and what it may do at most. */
export interface KeyInUse {
  readonly key_id: number;
  readonly may: KeyRight;
  /** Request lines, where it names its calls. */
  readonly calls: readonly string[];
}

/** Somebody looks at the portal of another. */
interface Viewing {
  /** Whose portal it is. */
  readonly userid: number;
  readonly name: string;
  readonly role_name: string;
  /** Who looks. */
  readonly by: { readonly userid: number; readonly name: string };
  readonly until: Date;
  /** It has ended by itself: the principal is the one who looks, and reads only until they say that they have noticed. */
  readonly ended: boolean;
}

/** Minutes after which looking at another's portal ends. */
export const VIEWING_MINUTES = 30;

/** Who really makes a call. */
export const actorOf = ({ userid, viewing }: Principal): number => viewing?.by.userid ?? userid;

/** Minutes without a call after which a session ends. */
export const IDLE_MINUTES = 30;
/** Hours after which a session ends in any case. */
export const ABSOLUTE_HOURS = 12;

/** Whether a row of `session` still is one. */
export const isLiveSession = (alias: string, now: Date): RawBuilder<boolean> => sql`(
  ${sql.ref(`${alias}.last_seen_at`)} > ${new Date(now.getTime() - IDLE_MINUTES * 60_000)}
  and ${sql.ref(`${alias}.created_at`)} > ${new Date(now.getTime() - ABSOLUTE_HOURS * 3_600_000)})`;

/** Whether the role, with the login's own exceptions, includes a route at least at this level. */
export function includes({ levels }: Principal, route: string, level: Level = 'view'): boolean {
  const ownLevel = levels.get(route);
  return ownLevel === 'edit' || ownLevel === level;
}

/** Whether a page is about the whole group, and the login covers only some of its stores. */
export const lacksStores = ({ seesAllStores }: Pick<Principal, 'seesAllStores'>, route: string): boolean =>
  !seesAllStores && wholeGroupRoutes.has(route);

/** Whether the principal may open a route at least at this level. */
export const mayOpen = (principal: Principal, route: string, level: Level = 'view'): boolean =>
  includes(principal, route, level) && !lacksStores(principal, route);
