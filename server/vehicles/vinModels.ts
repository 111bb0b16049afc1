import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { isOwnVehicle, lacksName, vinPattern } from './sales.ts';
import { decodeVin } from './vin/vin.ts';

/** Characters at the front of a VIN in which everything is that tells its kind. */
const HEAD = sql.lit(11);

/** Decoding takes two milliseconds each and everyone else waits for it, so others get their turn after so many. */
const DECODED_AT_ONCE = 25;

/**
 * Decodes the vehicles of deals that neither the deal nor our inventory describes, once per pattern of a VIN, so that
 * queries can join what they are. Where the data can't be read they stay unknown: no import fails for it.
 * @param vins condition on the VIN of `deal d`. @default every vehicle
 * @returns the patterns that are known from now on. Deals that were there before may share them, if they were loaded
 * while the data couldn't be read
 */
export async function nameUnknownVehicles(
  tx: Db,
  today: PlainDate,
  vins: RawBuilder<unknown> = sql`true`,
): Promise<readonly string[]> {
  const nameless = (columns: RawBuilder<unknown>) => sql`
    select left(d.vin, ${HEAD}) as head, ${columns} from deal d
    where ${lacksName} and ${vins} and length(d.vin) = 17
      and not exists (select 1 from inventory_vehicle i where ${isOwnVehicle})`;
  const isVin = (vin: RawBuilder<unknown>) => sql`${vin} ~ '^[A-HJ-NPR-Z0-9]{17}$'`;
  // One of each kind nearly always tells that it is a VIN; all of them are only looked at where it is none.
  const { rows } = await sql<{ pattern: string }>`
    select distinct ${vinPattern(sql`head`)} as pattern
    from (${nameless(sql`max(d.vin) as vin`)} group by 1) as kind
    where not exists (select 1 from vin_model p where p.pattern = ${vinPattern(sql`head`)})
      and (${isVin(sql`vin`)} or head in (
        select head from (${nameless(sql`d.vin`)}) as nameless where ${isVin(sql`vin`)}))`.execute(tx);
  const named: string[] = [];
  for (let start = 0; start < rows.length; start += DECODED_AT_ONCE) {
    const batch = rows.slice(start, start + DECODED_AT_ONCE);
    const models = await Promise.all(batch.map(({ pattern }) => modelOf(pattern, today))).catch(
      () => undefined,
    );
    if (!models) return named;
    await tx.insertInto('vin_model').values(models).execute();
    named.push(...models.map(({ pattern }) => pattern));
    await setImmediate();
  }
  return named;
}

/** Any VIN of the pattern says the same: check digit and serial number describe nothing. */
async function modelOf(pattern: string, today: PlainDate) {
  const vin = `${pattern.slice(0, 8)}0${pattern.slice(8)}000000`;
  const { year, make, model, trim } = await decodeVin(vin, today);
  return { pattern, year, make, model, trim };
}
