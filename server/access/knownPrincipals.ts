import { type RawBuilder, sql } from 'kysely';
import { preparedQuery } from '../db/preparedQuery.ts';
import { SharedReads } from '../db/reads/sharedReads.ts';
import type { Db } from '../db/schema.ts';
import { limitsAt } from './endedSessions.ts';
import { loadKeyPrincipal } from './keys/keyPrincipal.ts';
import { loadPrincipal } from './loadPrincipal.ts';
import type { Principal } from './principal.ts';

/** Sessions and keys whose principals are kept; of more the one that was used longest ago is read anew. */
const MOST_KNOWN = 2_000;

/** What is asked of a session or key whose principal is known. */
interface Question {
  readonly hash: string;
  readonly rightsOf: string;
  readonly now: Date;
  readonly idleSince: Date;
  readonly oldest: Date;
}

/** It works, with this principal as far as nothing says otherwise. */
interface Answer<Told> {
  readonly last_seen_at: Date;
  /** Nobody has changed any right since the principal was read, and the session is at its owner's portal. */
  readonly holds: boolean;
  /** Read at the same moment; null where nobody wants to know it. */
  readonly told: Told | null;
}

/** What the statement tells besides that asks about a session: one value. @param now a value of SQL */
export type Besides<Told> = (now: RawBuilder<unknown>) => RawBuilder<Told>;

interface Found<Told> {
  readonly principal: Principal | null;
  /** Null also where the principal had to be read anew. */
  readonly told: Told | null;
}

type Value = (name: keyof Question) => RawBuilder<unknown>;

/**
 * Few changes are of transactions that had not ended then, or of the one that asks. Numbers that are yet to come are of another
 * cluster's past.
 */
const noRightChanged = (value: Value) => sql<boolean>`not exists (
  select from rights_change
  where changed_by >= pg_snapshot_xmin(${value('rightsOf')}::pg_snapshot)
    and changed_by <= pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(changed_by, ${value('rightsOf')}::pg_snapshot))`;

type Ask<Told> = (db: Db, question: Question) => Promise<Answer<Told>[]>;

const nothing: Besides<never> = () => sql`null`;

const sessionAsk = <Told>(besides: Besides<Told>): Ask<Told> =>
  preparedQuery<Answer<Told>, Question>(
    (value) => sql`
      select last_seen_at, viewing_userid is null and ${noRightChanged(value)} as holds,
        ${besides(value('now'))} as told
      from session
      where id_hash = ${value('hash')} and last_seen_at > ${value('idleSince')} and created_at > ${value('oldest')}`,
  );

const keyAsk: Ask<never> = preparedQuery<Answer<never>, Question>(
  (value) => sql`
    select coalesce(last_used_at, 'epoch') as last_seen_at, ${noRightChanged(value)} as holds, null as told from api_key
    where key_hash = ${value('hash')} and revoked_at is null and expires_at > ${value('now')}`,
);

/**
 * The principals of sessions, or of keys, by the hashes of their secrets. Every request asks the database whether the
 * session still lives and whether any right was changed since its principal was read, and reads it again if so: log-off,
 * disabling, a new role, a changed permission or store scope take effect on the next request in every process, at the
 * price of looking up one row. Requests of one session that come while it is asked about wait for the next time, and share that:
 * none is let through by what was read before it came.
 */
export class KnownPrincipals<Told = never> {
  readonly #ask: Ask<never>;
  readonly #askTelling: Ask<Told>;
  readonly #load: typeof loadPrincipal;
  readonly #known = new Map<string, Principal>();
  readonly #asked = new WeakMap<Db, SharedReads<Answer<Told> | undefined>>();

  private constructor(ask: Ask<never>, askTelling: Ask<Told>, load: typeof loadPrincipal) {
    this.#ask = ask;
    this.#askTelling = askTelling;
    this.#load = load;
  }

  static ofKeys = (): KnownPrincipals => new KnownPrincipals(keyAsk, keyAsk, loadKeyPrincipal);
  static ofSessions = (): KnownPrincipals => KnownPrincipals.ofSessionsTelling(nothing);
  static ofSessionsTelling = <Told>(besides: Besides<Told>): KnownPrincipals<Told> =>
    new KnownPrincipals(sessionAsk(nothing), sessionAsk(besides), loadPrincipal);

  /** Null when the session or key does not work, or not any more. */
  async find(db: Db, hash: string, now: Date): Promise<Principal | null> {
    const { principal } = await this.#find(db, hash, now, false);
    return principal;
  }

  /** As `find`, with what the same statement tells besides: it is no older than the question. */
  findTelling(db: Db, hash: string, now: Date): Promise<Found<Told>> {
    return this.#find(db, hash, now, true);
  }

  async #find(db: Db, hash: string, now: Date, isTelling: boolean): Promise<Found<Told>> {
    const known = this.#known.get(hash);
    const answer = known && (await this.#answer(db, known, now, isTelling));
    const principal =
      known && answer?.holds
        ? { ...known, lastSeenAt: answer.last_seen_at }
        : await this.#load(db, hash, now);
    this.#known.delete(hash);
    if (principal && !principal.viewing) this.#keep(hash, principal);
    return { principal, told: answer?.holds ? answer.told : null };
  }

  #answer(
    db: Db,
    { sessionHash, rightsOf }: Principal,
    now: Date,
    isTelling: boolean,
  ): Promise<Answer<Told> | undefined> {
    const question = { hash: sessionHash, rightsOf, now, ...limitsAt(now) };
    const reads = this.#asked.get(db) ?? new SharedReads<Answer<Told> | undefined>();
    this.#asked.set(db, reads);
    return reads.read(`${sessionHash} ${rightsOf} ${isTelling}`, async () => {
      const [row] = await (isTelling ? this.#askTelling : this.#ask)(db, question);
      return row;
    });
  }

  #keep(hash: string, principal: Principal): void {
    this.#known.set(hash, principal);
    if (this.#known.size <= MOST_KNOWN) return;
    for (const longestAgo of this.#known.keys()) {
      this.#known.delete(longestAgo);
      return;
    }
  }
}
