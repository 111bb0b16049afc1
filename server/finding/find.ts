import type { PayloadOf } from '../../contract/call.ts';
import type { searchCustomers } from '../../contract/calls/customers/customers.ts';
import type { Principal } from '../access/principal.ts';
import { sortHits } from '../customers/search/hits.ts';
import { latestCustomers } from '../customers/search/latest.ts';
import { type CustomerHits, findCustomers, MOST_SORTED } from '../customers/search/search.ts';
import { type SearchTerms, searchTerms } from '../customers/search/searchTerms.ts';
import { type Sight, sightOf } from '../customers/sight.ts';
import type { Db } from '../db/schema.ts';
import { plateOwners, platesIn } from '../lookup/plateOwners.ts';
import { refuseHidden } from '../segments/filter.ts';

/** Who is looked for, of which classes, and in which order they are listed. */
export type FoundQuery = Pick<PayloadOf<typeof searchCustomers>, 'q' | 'classes' | 'sort' | 'order'>;

/** A hit tells what it was found by, so nobody finds by what they may not see. */
function termsFor(q: string, { role }: Principal): SearchTerms {
  const { id, vin, ...contact } = searchTerms(q);
  const known = role.sees_personal === 'Y' ? contact : { names: [], hidesNames: true };
  return { ...known, ...(id !== undefined && { id }), ...(vin !== undefined && { vin }) };
}

function hitsOf(db: Db, { q, classes }: FoundQuery, principal: Principal, sight: Sight, most?: number) {
  if (q === '') return latestCustomers(db, sight, { classes });
  const plates = platesIn(q);
  const owners = plates.length === 0 ? undefined : plateOwners(plates, sight);
  return findCustomers(db, termsFor(q, principal), sight, { classes, plateOwners: owners, most });
}

/**
 * The customers that a search finds, in the order of its list; sorted, or to be taken out, at most 10,000.
 * @param isWhole all of them are wanted, not only the likeliest. @default they are when they are sorted
 * @throws AppError `forbidden` for an order by what the role of the caller may not see
 */
export async function findListed(
  db: Db,
  query: FoundQuery,
  principal: Principal,
  isWhole = query.sort !== undefined,
): Promise<CustomerHits> {
  const { sort, order } = query;
  if (sort !== undefined) refuseHidden([sort], principal);
  const sight = sightOf(principal);
  const found = await hitsOf(db, query, principal, sight, isWhole ? MOST_SORTED : undefined);
  if (sort === undefined) return found;
  return { ...found, hits: await sortHits(db, found.hits, sight, { sort, order }) };
}
