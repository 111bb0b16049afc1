import { type RawBuilder, sql } from 'kysely';
import type { CustomerVehicle } from '../../../contract/calls/customers/customerDetails.ts';
import type { CustomerJourney } from '../../../contract/calls/customers/journey.ts';
import { rowOf, rowsOf } from '../../db/jsonRows.ts';
import { preparedQuery, type Value } from '../../db/preparedQuery.ts';
import { textOrder } from '../../db/reads/textKey.ts';
import type { Db } from '../../db/schema.ts';
import { type DecisionTold, decisionsNaming, decisionsOf } from '../households/list.ts';
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
import { householdRecords, householdSums } from './records.ts';
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

/** Their figures: by the columns of `customer`, and, of the stores in sight alone, of their records. */
const figures = {
  deal_gross: ['CVP_DealTotalGross', sql`case when sales.units > 0 then sales.deal_gross else 0 end`],
  units: ['CVP_DealCount', sql`coalesce(sales.units, 0)`],
  last_deal_date: ['last_deal_date', sql`sales.last_deal_date`],
  ro_count: ['ro_count', sql`coalesce(service.ro_count, 0)`],
  last_ro_date: ['last_ro_date', sql`service.last_ro_date`],
} as const;

interface Row
  extends PageRow,
    Overview,
    Pick<CustomerJourney, Exclude<(typeof own)[number], 'UC_ID'> | keyof typeof figures | 'stores'> {
  readonly standing: Standing;
  readonly owned: readonly CustomerVehicle[];
  readonly facts: readonly Facts[];
  readonly warranties: readonly Warranty[];
  readonly house: readonly MemberRow[];
  readonly household_decisions: readonly DecisionTold[];
}

const knowing = sql`
  select s."ID", s.storename from shop s where s."ID" = any (person."CVP_RelatedStores") order by ${textOrder(sql`s.storename`)}, s."ID"`;

const nameless = sql`select array(select vin from page union all select vin from owned where make is null
  union all select vin from house) as vins`;

/** At which moment it is asked for. */
interface Asked extends Given {
  readonly now: Date;
}

/** All in one statement: its parts take far longer to plan, each for itself, than to run. */
const journeyRow = (value: Value<Asked>, beside: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${sql.join(own.map((name) => sql.ref(`person.${name}`)))}, person.was_looked_at, records.*
  from ${personFrom(value)}
  cross join lateral (
    with ${householdRecords}, ${householdSums}, ${events}, page as materialized (${firstPage}),
    owned as materialized (${owned}), house as materialized (${household}), nameless as materialized (${nameless})
    select ${sql.join(
      Object.entries(figures).map(
        ([name, [whole, inSight]]) =>
          sql`case when person.is_partial then ${inSight} else person.${sql.ref(whole)} end as ${sql.ref(name)}`,
      ),
    )},
      ${rowsOf(knowing)} as stores,
      ${overview}, ${rowsOf(sql`select * from page order by place`)} as page, ${rowOf(standing)} as standing,
      ${rowsOf(sql`select * from owned`)} as owned, ${rowsOf(facts)} as facts, ${rowsOf(warranties)} as warranties,
      ${rowsOf(sql`select * from house`)} as house, ${rowsOf(recordedNames(sql`(select vins from nameless)::text[]`, sql`person.stores`))} as names,
      ${rowsOf(decisionsNaming(sql`(select ids from own)::integer[]`))} as household_decisions,
      ${rowOf(beside)} as beside
    from (select) as one
    left join sales on sales.member = person."UC_ID" left join service on service.member = person."UC_ID"
  ) as records`;

/** One person's journey as far as records tell it. */
interface Journey
  extends Omit<Row, 'house' | 'owned' | 'facts' | 'warranties' | 'page' | 'names' | 'household_decisions'> {
  readonly events: CustomerJourney['events'];
  readonly next: CustomerJourney['next'];
  readonly vehicles: readonly OwnedVehicle[];
  readonly household: CustomerJourney['household'];
  readonly household_decisions: CustomerJourney['household_decisions'];
}

/** With what was asked for beside it. */
type Found<Beside> = Journey & { readonly beside: Beside };

/**
 * Reads the journey of somebody, and what else the same statement is to read of the same moment, as its plan is kept on each
 * connection. Undefined for somebody out of sight.
 * @param beside a query of one row
 */
export function journeyReader<Beside>(
  beside: (value: Value<Asked>) => RawBuilder<Beside>,
): (db: Db, given: Asked) => Promise<Found<Beside> | undefined> {
  const readRow = preparedQuery<Row & { readonly beside: Beside }, Asked>(
    (value) => sql`${journeyRow(value, beside(value))}`,
  );
  return async (db, given) => {
    const [row] = await readRow(db, given);
    return row && told(row, given);
  };
}

async function told<Read extends Row>(
  { page, names: recorded, owned: vehicles, facts: known, warranties: terms, house, ...row }: Read,
  given: Given,
) {
  const vinsToName = [...new Set([...unnamedOf(vehicles), ...house.flatMap(({ vin }) => vin ?? [])])];
  const [events, names] = await Promise.all([
    toPage(page, recorded, given),
    namesOf(vinsToName, recorded, given.today),
  ]);
  return {
    ...row,
    ...events,
    vehicles: ownedVehicles(named(vehicles, names), known, terms),
    household: membersOf(house, names),
    household_decisions: decisionsOf(row.household_decisions),
  };
}
