import { sql } from 'kysely';
import { contactConditions } from '../../customers/contact.ts';
import type { Column, RowSource, Sql } from './source.ts';

/** A column of the records themselves. */
export const own = (name: string, kind: Column['kind']): Column => ({ value: sql.ref(`r.${name}`), kind });

/** The store of a record, by name; needs `joinStore`. */
export const storeColumn: Column = { value: sql`s.storename`, kind: 'store' };
export const joinStore = sql`join store s on s."ID" = r.store_id`;

/**
 * How a customer may be reached by phone, text and email: a letter each, `A` for allowed, `O` for opted out, `M` for missing
 * an address. @param of alias of `customer`
 */
export function consentColumn(of: string): Column {
  const state = (channel: 'phone' | 'sms' | 'email', isKnown: Sql) => sql`
    case when ${contactConditions[`opt_out_${channel}`]} then 'O' when ${isKnown} then 'A' else 'M' end`;
  const { known_phone: phone, known_email: email } = contactConditions;
  return {
    // A query of its own, so that the conditions don't read columns of the records.
    value: sql`(select ${state('phone', phone)} || ${state('sms', phone)} || ${state('email', email)}
      from customer where customer."UC_ID" = ${sql.ref(`${of}.UC_ID`)})`,
    kind: 'consent',
    sensitive: 'personal',
  };
}

/** @param of alias of `customer` */
export const phoneOf = (of: string): Sql =>
  sql`coalesce(${sql.ref(`${of}.UC_Phone1`)}, ${sql.ref(`${of}.UC_Phone2`)})`;

/** Who the customer of a record is, how to reach them, and the number of their page. They need `joinCustomer`. */
export const customerColumns = {
  customer_name: {
    value: sql`nullif(btrim(c."UC_FirstName" || ' ' || c."UC_LastName"), '')`,
    kind: 'text',
    sensitive: 'personal',
  },
  phone: { value: phoneOf('person'), kind: 'phone', sensitive: 'personal' },
  consent: consentColumn('person'),
  UC_ID: { value: sql`coalesce(c.merged_into, c."UC_ID")`, kind: 'customer', sensitive: 'personal' },
} as const satisfies Readonly<Record<string, Column>>;
export const joinCustomer = sql`left join customer c on c."UC_ID" = r."UC_ID"
  left join customer person on person."UC_ID" = coalesce(c.merged_into, c."UC_ID")`;

/** The name of somebody whose number a record has. @param column of the record; it needs `joinPerson` */
export const personColumn = (column: string): Column => ({
  value: sql`${sql.ref(`${column}.firstname`)} || ' ' || ${sql.ref(`${column}.lastname`)}`,
  kind: 'text',
});
export const joinPerson = (column: string): Sql => sql`
  left join employee ${sql.id(column)} on ${sql.ref(`${column}.employee_id`)} = ${sql.ref(`r.${column}`)}`;

/** Year, make and model in one text; null when nothing is known. */
export const vehicleColumn: Column = {
  value: sql`nullif(concat_ws(' ', r.year::text, r.make, r.model), '')`,
  kind: 'text',
};

/** The number that a part names; undefined when it is none. */
export const numberOf = (part: string): number | undefined =>
  /^-?\d{1,9}$/.test(part) ? Number(part) : undefined;

/** What a part that is the number of an employee asks for. */
interface OfEmployee {
  readonly where: readonly Sql[];
  readonly named: Pick<RowSource, 'part'>;
}

/**
 * The records of the employee that a part names, by a column with their number; of all employees without a part.
 * Undefined when it names none.
 */
export function ofEmployee(part: string | undefined, column: Sql): OfEmployee | undefined {
  if (part === undefined) return { where: [sql`${column} is not null`], named: {} };
  const employeeId = numberOf(part);
  if (employeeId === undefined) return undefined;
  return { where: [sql`${column} = ${employeeId}::integer`], named: { part: { employeeId } } };
}

/** Gross of the records as tiles show it: null where nothing of what was sold has a cost that is known. */
export const grossSumOf = (gross: Sql, sales: Sql): Sql =>
  sql`coalesce(sum(${gross}), case when coalesce(sum(${sales}), 0) = 0 then 0 end)`;

/** Sum of a column that not every record has; null where there are records and none has it. */
export const knownSumOf = (value: Sql): Sql =>
  sql`coalesce(sum(${value}), case when count(*) = 0 then 0 end)`;

/** Sum of a column of the records, 0 when there are none. @param condition @default all of them */
export const sumOf = (value: Sql, condition?: Sql): Sql =>
  condition ? sql`coalesce(sum(${value}) filter (where ${condition}), 0)` : sql`coalesce(sum(${value}), 0)`;

/** How many records meet a condition. */
export const countOf = (condition: Sql): Sql => sql`count(*) filter (where ${condition})`;
