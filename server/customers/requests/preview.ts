import { sql } from 'kysely';
import type { ErasurePreview } from '../../../contract/calls/customers/requests.ts';
import type { Db } from '../../db/schema.ts';
import { erasedFields, type PersonalTable, personalTables } from './data/index.ts';
import { blockersOf, findSubject } from './people.ts';

const idsOf = (ids: readonly number[]) => sql`${[...ids]}::integer[]`;

/** What is kept of a customer, what an erasure takes of it, and what stands in its way. @throws AppError `not_found` */
export async function previewOf(
  db: Db,
  customer: number,
  when: { readonly now: Date; readonly today: string },
): Promise<ErasurePreview> {
  const subject = await findSubject(db, customer);
  const blockers = await blockersOf(db, subject.record_ids, when);
  const parts: ErasurePreview['parts'] = [];
  for (const table of personalTables) parts.push(await partOf(db, table, subject.record_ids));
  return { ...subject, blockers, parts: parts.filter(({ rows }) => rows > 0) };
}

async function partOf(db: Db, personal: PersonalTable, ids: readonly number[]) {
  const { table, label, erasure } = personal;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} as t where ${personal.of(idsOf(ids))}`.execute(db);
  return {
    name: table,
    label,
    rows: rows[0]?.count ?? 0,
    erases: erasure.kind,
    fields: erasedFields(personal).flatMap(([, { label: name, isSet }]) => (isSet ? [] : [name])),
    stays: erasure.kind === 'rows' ? null : erasure.stays,
  };
}
