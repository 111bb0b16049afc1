import { sql } from 'kysely';
import type { CustomerVehicle } from '../../../contract/calls/customers/customerDetails.ts';
import type { CustomerJourney } from '../../../contract/calls/customers/journey.ts';
import { rowOf, rowsOf } from '../../db/jsonRows.ts';
import { preparedQuery } from '../../db/preparedQuery.ts';
import type { Db } from '../../db/schema.ts';
import { storesKnowing, sumsWhere } from '../page/person.ts';
import { namesOf, recordedNames } from '../page/vehicleNames.ts';
import { named, unnamedOf } from '../page/vehicles.ts';
import { firstPage, type PageRow, toPage } from './eventPage.ts';
import { household, type MemberRow, membersOf } from './household.ts';
import { events } from './line.ts';
import { type Overview, overview } from './overview.ts';
import {
  type Facts,
  facts,
  type OwnedVehicle,
  owned,
  ownedVehicles,
  type Warranty,
  warranties,
} from './owned.ts';
import { householdRecords } from './records.ts';
import { type Standing, standing } from './standing.ts';
import { type Given, personFrom } from './subject.ts';

const own = [
  'UC_ID',
  'UC_FirstName',
  'UC_LastName',
  'UC_Email',
  'UC_Phone1',
  'address',
  'opt_out_email',
  'opt_out_sms',
  'opt_out_phone',
  'UCSD_LTV',
  'is_partial',
] as const;

/** Names of their figures here, by those of `customer` and of `sumsWhere`. */
const figures = {
  CVP_DealTotalGross: 'deal_gross',
  CVP_DealCount: 'units',
  last_deal_date: 'last_deal_date',
  ro_count: 'ro_count',
  last_ro_date: 'last_ro_date',
} as const;

interface Row
  extends PageRow,
    Overview,
    Pick<
      CustomerJourney,
      Exclude<(typeof own)[number], 'UC_ID'> | (typeof figures)[keyof typeof figures] | 'stores'
    > {
  readonly standing: Standing;
  readonly owned: readonly CustomerVehicle[];
  readonly facts: readonly Facts[];
  readonly warranties: readonly Warranty[];
  readonly house: readonly MemberRow[];
}

const isTheirs = sql`"UC_ID" = any (person.record_ids) and store_id = any (person.stores)`;

const vins = sql`array(select vin from page union all select vin from owned where make is null
  union all select vin from house)`;

/** All in one statement, prepared: its parts take far longer to plan, each for itself, than to run. */
const readJourney = preparedQuery<Row, Given>(
  (value) => sql`
  select ${sql.join(own.map((name) => sql.ref(`person.${name}`)))}, person.was_looked_at, records.*
  from ${personFrom(value)}
  cross join lateral (
    with ${householdRecords}, ${events}, page as materialized (${firstPage}), owned as materialized (${owned}), house as materialized (${household})
    select ${sql.join(
      Object.entries(figures).map(
        ([name, as]) =>
          sql`case when person.is_partial then sums.${sql.ref(name)} else person.${sql.ref(name)} end as ${sql.ref(as)}`,
      ),
    )},
      ${rowsOf(storesKnowing(sql.ref('person.CVP_RelatedStores'), sql`person.stores`))} as stores,
      ${overview}, ${rowsOf(sql`select * from page order by place`)} as page, ${rowOf(standing)} as standing,
      ${rowsOf(sql`select * from owned`)} as owned, ${rowsOf(facts)} as facts, ${rowsOf(warranties)} as warranties,
      ${rowsOf(sql`select * from house`)} as house, ${rowsOf(recordedNames(vins, sql`person.stores`))} as names
    from (select) as one left join lateral (${sumsWhere(sql`person.is_partial and ${isTheirs}`)}) as sums on true
  ) as records`,
);

/** One person's journey as far as records tell it. */
export interface Journey extends Omit<Row, 'house' | 'owned' | 'facts' | 'warranties' | 'page' | 'names'> {
  readonly events: CustomerJourney['events'];
  readonly next: CustomerJourney['next'];
  readonly vehicles: readonly OwnedVehicle[];
  readonly household: CustomerJourney['household'];
}

/** Undefined for somebody out of sight. */
export async function journeyOf(db: Db, given: Given): Promise<Journey | undefined> {
  const [row] = await readJourney(db, given);
  if (!row) return undefined;
  const { page, names: recorded, owned: vehicles, facts: known, warranties: told, house, ...journey } = row;
  const vinsToName = [...new Set([...unnamedOf(vehicles), ...house.flatMap(({ vin }) => vin ?? [])])];
  const [events, names] = await Promise.all([
    toPage(page, recorded, given),
    namesOf(vinsToName, recorded, given.today),
  ]);
  return {
    ...journey,
    ...events,
    vehicles: ownedVehicles(named(vehicles, names), known, told),
    household: membersOf(house, names),
  };
}
