import { sql } from 'kysely';
import type { Meta } from '../../../contract/call.ts';
import type { Principal } from '../../access/principal.ts';
import { type AsOf, asOf, metaOf } from '../../customers/asOf.ts';
import { preparedQuery } from '../../db/preparedQuery.ts';
import { sharedRead } from '../../metrics/sharedRead.ts';
import type { CallContext } from '../handler.ts';

const readAsOf = preparedQuery<AsOf, { readonly now: Date }>((value) => sql`select ${asOf(value('now'))}`);

/** Every screen of customers asks for it. */
const customersMeta = sharedRead(async (db, now: Date): Promise<Meta> => {
  const [row] = await readAsOf(db, { now });
  if (!row) throw new Error('A select without tables has one row.');
  return metaOf(row, now);
});

/** How fresh what is known of customers is, as `metaOf` tells it. */
export const customersAsOf = ({
  readDb,
  now,
}: Pick<CallContext<Principal>, 'readDb' | 'now'>): Promise<Meta> => customersMeta(readDb, now());
