import type { Meta } from '../../../contract/call.ts';
import type { Principal } from '../../access/principal.ts';
import { preparedQuery } from '../../db/preparedQuery.ts';
import { sharedRead } from '../../metrics/sharedRead.ts';
import type { CallContext } from '../handler.ts';
import { type AsOf, asOf, metaOf } from '../now/customersNow.ts';

const readAsOf = preparedQuery<AsOf, { readonly now: Date }>((value) => asOf(value('now')));

/** Every screen of customers asks for it. */
const customersMeta = sharedRead(async (db, now: Date): Promise<Meta> => {
  const [row] = await readAsOf(db, { now });
  if (!row) throw new Error('A select without tables has one row.');
  return metaOf(row, now);
});

/** How fresh what is known of customers is, as `metaOf` tells it. */
export const customersAsOf = async ({
  readDb,
  now,
  customersNow,
}: Pick<CallContext<Principal>, 'readDb' | 'now' | 'customersNow'>): Promise<Meta> =>
  customersNow ? metaOf(customersNow, now()) : customersMeta(readDb, now());
