import { wholeScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { describeHits } from '../customers/search/hits.ts';
import { viewedCustomers } from '../customers/search/viewed.ts';
import { sightOf } from '../customers/sight.ts';
import { viewedLast } from '../resources/activity/viewed.ts';
import { knownVehicle } from '../vehicles/vehicle.ts';
import type { Handlers } from './handler.ts';

const MOST_RECENT = 10;

/** What users viewed last, as their visits of pages say. */
export const recentsHandlers = {
  recentCustomers: async (_payload, { db, readDb, principal }) => {
    const viewed = await viewedLast(db, principal.userid, 'customer');
    const sight = sightOf(principal);
    const hits = (await viewedCustomers(readDb, viewed, sight)).slice(0, MOST_RECENT);
    const customers = new Map((await describeHits(readDb, hits, sight)).map((one) => [one.UC_ID, one]));
    const response = hits.flatMap(({ UC_ID, viewed_at }) => {
      const customer = customers.get(UC_ID);
      return customer ? [{ ...customer, viewed_at }] : [];
    });
    return { response };
  },
  recentVehicles: async (_payload, { db, readDb, principal, now }) => {
    const viewed = [...(await viewedLast(db, principal.userid, 'vehicle'))].slice(0, MOST_RECENT);
    const scope = wholeScope(principal);
    const response = await Promise.all(
      viewed.map(async ([vin, viewed_at]) => {
        const { year, make, model, trim } = (await knownVehicle(readDb, scope, vin, today(now()))).vehicle;
        return { vin, year, make, model, trim, viewed_at };
      }),
    );
    return { response };
  },
} satisfies Partial<Handlers>;
