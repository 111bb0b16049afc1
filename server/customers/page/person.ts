import { type RawBuilder, sql } from 'kysely';
import type { CustomerDetails } from '../../../contract/calls/customers/customerDetails.ts';
import { textOrder } from '../../db/reads/textKey.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { grossOfDeals, isClosed, isCustomerPay, isUnit, lineRevenue } from '../definitions.ts';
import { scoreSides } from '../scores/scoreSteps.ts';
import { isFoundAt, isInSight, isVisible, type Sight, storesOf } from '../sight.ts';

/** A customer that a caller may see, found by the number of any of their records. */
export interface Person {
  /** Of the record that stands for them. */
  readonly id: number;
  /** Of all their records, those too that were found to be theirs. */
  readonly recordIds: readonly number[];
  /** They were also at stores out of sight. */
  readonly isPartial: boolean;
}

/**
 * The customer with this number, or whom that record was merged into.
 * @throws AppError `not_found`, the same for one out of sight as for none
 */
export async function findPerson(db: Db, id: number, sight: Sight): Promise<Person> {
  const { rows } = await sql<Person>`/* prepared */
    select p."UC_ID" as id,
      array(select r."UC_ID" from customer r where r."UC_ID" = p."UC_ID" or r.merged_into = p."UC_ID") as "recordIds",
      ${sight.seesEveryone ? sql`false` : sql`not p."CVP_RelatedStores" <@ ${storesOf(sight)}`} as "isPartial"
    from customer c join customer p on p."UC_ID" = coalesce(c.merged_into, c."UC_ID")
    where c."UC_ID" = ${id} and ${sight.seesEveryone ? sql`true` : isFoundAt(storesOf(sight))}`.execute(db);
  const [person] = rows;
  if (person) return person;
  throw outOfSight();
}

/** The same for one out of sight as for none. */
export const outOfSight = (): AppError => new AppError('not_found', 'customer_not_found');

const own = [
  'UC_ID',
  'UC_FirstName',
  'UC_LastName',
  'UC_Email',
  'UC_Phone1',
  'UC_Phone2',
  'address',
  'zip',
  'distance_miles',
  'opt_out_email',
  'opt_out_sms',
  'opt_out_phone',
  'UCSD_LTV',
] as const;
const sums = [
  'CVP_DealTotalGross',
  'CVP_TotalPrice',
  'CVP_RosRevenue',
  'CVP_DealCount',
  'ro_count',
  'last_deal_date',
  'last_ro_date',
] as const;

type Described = Pick<
  CustomerDetails,
  | (typeof own)[number]
  | (typeof sums)[number]
  | keyof UnitsWithout
  | 'brand_name'
  | 'is_erased'
  | 'stores'
  | 'household'
  | 'score'
  | 'is_partial'
>;

/** Who somebody is, where they are known, and what it all came to at the stores in sight. */
async function figuresOf(
  db: Db,
  person: Person,
  sight: Sight,
): Promise<Omit<Described, 'household' | 'score'>> {
  const [row, stores, withoutGross, sumsThere] = await Promise.all([
    readOwn(db, person),
    readStores(db, person, sight),
    unitsWithoutGross(db, person, sight),
    person.isPartial ? sumsInSight(db, person, sight) : {},
  ]);
  return { ...row, ...sumsThere, ...withoutGross, stores, is_partial: person.isPartial };
}

/** As `figuresOf`, with those who live with them and why they have their class. */
export async function describePerson(db: Db, person: Person, sight: Sight): Promise<Described> {
  const [figures, household, score] = await Promise.all([
    figuresOf(db, person, sight),
    readHousehold(db, person, sight),
    scoreSides(db, person.id),
  ]);
  return {
    ...figures,
    household,
    score: score.map(({ steps, ...side }) => ({
      ...side,
      steps: steps.map(({ measure, weight, rank, value }) => {
        const ranks = side.side === 'sales' ? { rank: null, sales_rank: rank } : { rank, sales_rank: null };
        // What they did at other stores is no business of the caller's, though their class rests on it.
        const ownValue = person.isPartial ? null : value;
        return measure === 'sales_money'
          ? { measure, weight, ...ranks, value: null, gross: ownValue === null ? null : Number(ownValue) }
          : { measure, weight, ...ranks, value: ownValue, gross: null };
      }),
    })),
  };
}

async function readOwn(db: Db, { id }: Person) {
  return db
    .selectFrom('customer')
    .leftJoin('brand', 'brand.brand_chrome_id', 'customer.CVP_Brand')
    .select([...own.map((name) => `customer.${name}` as const), ...sums, 'brand.brand_name'])
    .select(sql<boolean>`customer.erased_at is not null`.as('is_erased'))
    .where('customer.UC_ID', '=', id)
    .executeTakeFirstOrThrow();
}

const isTheirsInSight = ({ recordIds }: Person, sight: Sight) =>
  sql<boolean>`"UC_ID" = any (${[...recordIds]}::integer[]) and ${isInSight('store_id', sight)}`;

/** How many of their units are in no gross. */
type UnitsWithout = Pick<
  CustomerDetails,
  'units_without_front' | 'units_without_back' | 'units_without_gross'
>;

function unitsWithoutGross(db: Db, person: Person, sight: Sight): Promise<UnitsWithout> {
  const unitsWhere = (lacks: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${lacks}))::integer`;
  return db
    .selectFrom('deal')
    .select([
      unitsWhere(sql`front_gross is null`).as('units_without_front'),
      unitsWhere(sql`back_gross is null`).as('units_without_back'),
      unitsWhere(sql`front_gross + back_gross is null`).as('units_without_gross'),
    ])
    .where(sql<boolean>`${isTheirsInSight(person, sight)} and ${isUnit}`)
    .executeTakeFirstOrThrow();
}

/** A customer's own figures, of the stores in sight only. Dollars; counts of units and of closed repair orders. */
async function sumsInSight(
  db: Db,
  person: Person,
  sight: Sight,
): Promise<Pick<CustomerDetails, (typeof sums)[number]>> {
  const { rows } = await sql<
    Pick<CustomerDetails, (typeof sums)[number]>
  >`${sumsWhere(isTheirsInSight(person, sight))}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A sum without groups has one row.');
  return figures;
}

/** A query of the sums of a customer's records. @param isTheirs of deals and of repair orders alike */
const sumsWhere = (isTheirs: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select sales.*, service.*
    from (
      select case when count(*) = 0 then 0 else ${grossOfDeals} end as "CVP_DealTotalGross",
        coalesce(sum(sale_price), 0) as "CVP_TotalPrice", count(*)::integer as "CVP_DealCount",
        max(contract_date) as last_deal_date
      from deal where ${isTheirs} and ${isUnit}
    ) as sales
    cross join (
      select count(*)::integer as ro_count, max(closed_date) as last_ro_date, coalesce(sum((
        select sum(${lineRevenue}) from repair_line line
        where (line.store_id, line.ro_no) = (visit.store_id, visit.ro_no) and ${isCustomerPay})), 0) as "CVP_RosRevenue"
      from repair_order visit where ${isTheirs} and ${isClosed}
    ) as service`;

async function readStores(db: Db, { id }: Person, sight: Sight): Promise<CustomerDetails['stores']> {
  const { rows } = await sql<CustomerDetails['stores'][number]>`
    select known.* from customer c cross join lateral (${storesKnowing(sql.ref('c.CVP_RelatedStores'), storesOf(sight))}) as known
    where c."UC_ID" = ${id}`.execute(db);
  return rows;
}

/** A query of the stores in sight among those that know a customer. */
const storesKnowing = (related: RawBuilder<unknown>, stores: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s."ID", s.storename from store s where s."ID" = any (${related}) and s."ID" = any (${stores})
  order by ${textOrder(sql`s.storename`)}, s."ID"`;

/** A household is no more than this. */
const MOST_MEMBERS = 20;

/** Those who live with them and are customers of stores in sight, the best first. */
async function readHousehold(db: Db, { id }: Person, sight: Sight): Promise<CustomerDetails['household']> {
  const { rows } = await sql<CustomerDetails['household'][number]>`
    select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."UCSD_LTV"
    from customer self
    join customer c on (c.household_id = self.household_id and c.household_id <> c."UC_ID") or c."UC_ID" = self.household_id
    where self."UC_ID" = ${id} and c."UC_ID" <> self."UC_ID" and c.merged_into is null and ${isVisible(sight)}
    order by c."UCSD_LTV" desc nulls last, c."UC_ID" limit ${sql.lit(MOST_MEMBERS)}`.execute(db);
  return rows;
}
