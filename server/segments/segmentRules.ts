import { type RawBuilder, sql } from 'kysely';
import type { Segment } from '../../contract/calls/customers/segments.ts';
import { nameKey } from '../../contract/values.ts';
import type { Principal } from '../access/principal.ts';
import type { Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { shareChoices } from './sharing.ts';

/** Segments that one person may have. */
const MOST_SEGMENTS = 200;

/** What somebody calls a segment, and whom they let use it. */
export interface Shared {
  readonly name: string;
  readonly shared_role: number | null;
  readonly shared_user: number | null;
}

/** @throws AppError `invalid` for a role or person that the principal can't share with; who has it already keeps it */
export async function requireSharable(
  tx: Tx,
  { shared_role, shared_user }: Shared,
  principal: Principal,
  before?: Segment,
): Promise<void> {
  if (shared_role !== null && shared_user !== null) {
    throw new AppError('invalid', 'shared_with_one', {
      fields: { shared_user: 'shared_with_one_field' },
    });
  }
  const isNew =
    shared_role !== (before?.shared_role ?? null) || shared_user !== (before?.shared_user ?? null);
  if (!isNew || (shared_role === null && shared_user === null)) return;
  const { roles, users } = await shareChoices(tx, principal);
  const isKnown =
    shared_role === null
      ? users.some(({ userid }) => userid === shared_user)
      : roles.some(({ role_id }) => role_id === shared_role);
  if (isKnown) return;
  const field = shared_role === null ? 'shared_user' : 'shared_role';
  throw new AppError('invalid', 'shared_user', {
    fields: { [field]: 'shared_user_field' },
  });
}

/** Whose segment it is, also a deleted one's. */
export const ownerOf = (id: number) => sql`(select o.userid from segment o where o.segment_id = ${id})`;

/** @throws AppError `conflict` */
export async function requireFreeName(
  tx: Tx,
  name: string,
  owner: RawBuilder<unknown>,
  except: number | null = null,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select s.name from segment s where s.userid = ${owner} and s.deleted_at is null
      and s.segment_id is distinct from ${except}`.execute(tx);
  if (!rows.some((row) => nameKey(row.name) === nameKey(name))) return;
  throw new AppError('conflict', 'segment_name', {
    fields: { name: 'taken_by_segment' },
  });
}

/** @throws AppError `conflict` when its owner has as many as one person may have */
export async function requireRoom(tx: Tx, owner: number): Promise<void> {
  const { count } = await tx
    .selectFrom('segment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userid', '=', owner)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_SEGMENTS) return;
  throw new AppError('conflict', 'segment_limit', { params: { limit: MOST_SEGMENTS } });
}
