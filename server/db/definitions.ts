import { type RawBuilder, sql } from 'kysely';

const columnOf = (alias: string | undefined) => (name: string) => sql.ref(alias ? `${alias}.${name}` : name);

/**
 * A deal that went through: the vehicle left, and the deal was neither pending nor unwound.
 * @param alias how the query calls `deal`; @default its own columns
 */
export const wentThrough = (alias?: string) =>
  sql`${columnOf(alias)('status')} in ('Delivered', 'Capped', 'Finalized')`;

/**
 * Definition "Unit": one retailed vehicle.
 * @param alias how the query calls `deal`; @default its own columns
 */
export function isUnitOf(alias?: string) {
  const column = columnOf(alias);
  return sql`${wentThrough(alias)} and ${column('deal_type')} in ('New', 'Used')
    and ${column('deal_kind')} in ('Retail', 'Lease', 'Misc')`;
}

/** Definition "Unit" by the columns of `deal`. */
export const isUnit = isUnitOf();

const isUnfundedOf = (alias: string) => sql`${isUnitOf(alias)} and ${columnOf(alias)('funded_date')} is null`;

/** The first day whose contracts are open without anybody telling that they are. */
const fundingLimitOn = (today: string) =>
  sql`${today}::date - (select funding_limit_days from group_setting)`;

/**
 * Definition "Contract in transit": a unit that nobody has paid for yet.
 * @param alias how the query calls `deal`
 * @param today `YYYY-MM-DD`
 */
export const isInTransitOf = (alias: string, today: string) => sql`${isUnfundedOf(alias)} and (
  ${columnOf(alias)('funding_told')} or ${columnOf(alias)('contract_date')} >= ${fundingLimitOn(today)})`;

/** Definition "Funding not told". Parameters as of `isInTransitOf`. */
export const isFundingNotToldOf = (alias: string, today: string) => sql`${isUnfundedOf(alias)}
  and not ${columnOf(alias)('funding_told')} and ${columnOf(alias)('contract_date')} < ${fundingLimitOn(today)}`;

/**
 * Repair orders count once they are closed, on the day they were closed. One that has a closing time while its status
 * says that it is open or ready has been opened again. Columns of `repair_order`.
 */
export const isClosed = sql`closed_date is not null and status = 'closed'`;

/** The customer of an appointment came. @param status the column of it */
export const hasCome = (status: RawBuilder<unknown>) =>
  sql`${status} in ('arrived', 'in_service', 'ready', 'completed')`;

/**
 * Definition "Open RO"; an index of its own finds them.
 * @param alias how the query calls `repair_order`; @default its own columns
 */
export const isOpenOf = (alias?: string) => sql`${columnOf(alias)('status')} in ('open', 'ready')`;

/** A name of a make, model or trim by which different spellings of it find each other: "F-150" and "f150". */
export const nameKey = (name: RawBuilder<unknown>) => sql`translate(lower(${name}), ' -./&''', '')`;

/** Of equally frequent spellings "Ford" goes before "FORD" and "F-150" before "F150": the order of records must not matter. */
const spellingOrder = (name: RawBuilder<unknown>) =>
  sql`array[(${name} in (upper(${name}), lower(${name})))::text, ${name}] collate "C"`;

/** The most frequent of the spellings of one name. An aggregate over rows of one `nameKey`. */
export const commonSpelling = (name: RawBuilder<unknown>) =>
  sql`(mode() within group (order by ${spellingOrder(name)}))[2]`;

/** As `commonSpelling`, over rows that say how often their spelling is there. */
export const commonSpellingOf = (name: RawBuilder<unknown>, times: RawBuilder<unknown>) =>
  sql`(array_agg(${name} order by ${times} desc, ${spellingOrder(name)}))[1]`;
