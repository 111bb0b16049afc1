import { type RawBuilder, sql } from 'kysely';
import { type Sight, storesOf } from '../customers/sight.ts';
import { plateKey } from '../vehicles/plate.ts';
import { ownerOf } from './owner.ts';

/** A plate that typed words may mean: capitals and digits alone. */
export interface TypedPlate {
  readonly plate: string;
  /** Two letters. @default any state */
  readonly state?: string;
}

const between = /[\s\p{Pd}.·/]+/u;
/** Plates as repair orders keep them are no longer. */
const PLATE = /^[A-Z0-9]{2,10}$/;
const STATE = /^[A-Z]{2}$/;

/**
 * The plates that typed words may be: all of them together, of whichever state, and what is left of them beside two
 * letters before or behind, of that state. `PA 123-ABC` is PA123ABC, and 123ABC of Pennsylvania.
 */
export function platesIn(typed: string): TypedPlate[] {
  const words = typed.trim().toUpperCase().split(between).filter(Boolean);
  const ofState = (state: string | undefined, others: readonly string[]) =>
    state !== undefined && STATE.test(state) ? [{ plate: others.join(''), state }] : [];
  return [
    { plate: words.join('') },
    ...ofState(words[0], words.slice(1)),
    ...ofState(words.at(-1), words.slice(0, -1)),
  ].filter(({ plate }) => PLATE.test(plate));
}

/** A query of the vehicle that had a plate last, in each state, by the repair orders of stores in sight. */
const lastVehicle = ({ plate, state }: TypedPlate, sight: Sight): RawBuilder<unknown> => sql`(
  select distinct on (r.plate_state) r.vin from repair_order r
  where ${plateKey(sql`r.plate`)} = ${plate} ${state === undefined ? sql`` : sql`and r.plate_state = ${state}`}
    and r.vin is not null and r.status <> 'void' and r.store_id = any (${storesOf(sight)})
  order by r.plate_state, r.opened_at desc, r.store_id, r.ro_no)`;

/**
 * A query of the UC_IDs of the customers whose vehicles had these plates last, as the plate lookup tells owners. A plate
 * service is not asked: people type while this looks.
 */
export const plateOwners = (plates: readonly TypedPlate[], sight: Sight): RawBuilder<unknown> => sql`
  select owner."UC_ID" from (${sql.join(
    plates.map((plate) => lastVehicle(plate, sight)),
    sql` union `,
  )}) as worn
  cross join lateral (${ownerOf({ vin: sql`worn.vin`, stores: storesOf(sight), sight })}) as owner`;
