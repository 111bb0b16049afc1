import type { FeedName, importTargets } from '../../../contract/records/index.ts';
import type { IssueCode } from './reasons.ts';

/** A check that needs more than the field's own text. */
export interface Finding<Name extends string = string> {
  readonly field: Name;
  readonly code: IssueCode;
  /**
   * SQL that is true for faulty rows. Missing fields are null, `today` is the date in the store's time zone, `now` the
   * UTC time.
   */
  readonly when: string;
  /** @default false: the row is rejected */
  readonly warning?: boolean;
  /** Compares dollars, so it doesn't apply to other currencies. @default false */
  readonly inDollars?: boolean;
  /** Warning used when the profile waives the field. @default the check stays as is */
  readonly waived?: IssueCode;
}

type FieldsOf<Feed extends FeedName> = Extract<keyof (typeof importTargets)[Feed]['fields'], string>;

const pastDay = <Name extends string>(field: Name): Finding<Name>[] => [
  { field, code: 'future', when: `${field} > today` },
  { field, code: 'before_1980', when: `${field} < DATE '1980-01-01'` },
];
/** Clocks of two systems may differ by an hour. */
const pastMoment = <Name extends string>(field: Name): Finding<Name>[] => [
  { field, code: 'future', when: `${field} > now + INTERVAL 1 HOUR` },
  { field, code: 'before_1980', when: `${field} < DATE '1980-01-01'` },
];
const notFarAhead = <Name extends string>(field: Name): Finding<Name> => ({
  ...{ field, code: 'far_ahead' },
  when: `${field}::DATE > today + INTERVAL 2 YEAR`,
});
const plannedTime = <Name extends string>(field: Name): Finding<Name>[] => [
  { field, code: 'before_1980', when: `${field} < DATE '1980-01-01'` },
  notFarAhead(field),
];
const employmentDay = <Name extends string>(field: Name): Finding<Name>[] => [
  { field, code: 'before_1930', when: `${field} < DATE '1930-01-01'` },
  notFarAhead(field),
];
const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** A number such as `97-11` that a spreadsheet saved as `Nov-97`; the original is unknown. */
const spreadsheetDate = <Name extends string>(field: Name): Finding<Name> => ({
  ...{ field, code: 'spreadsheet_date' },
  when: `regexp_full_match(${field}, '\\d{1,2}-(${MONTHS})|(${MONTHS})-\\d{2}')`,
});
const unusualGross = <Name extends string>(field: Name): Finding<Name> => ({
  ...{ field, code: 'unusual_gross', warning: true, inDollars: true },
  when: `abs(${field}) > 50000`,
});
const neededForLease = <Name extends string>(field: Name): Finding<Name> => ({
  ...{ field, code: 'needed_for_lease', waived: 'lease_unknown' },
  when: `(deal_kind = 'Lease' OR finance_type = 'lease') AND ${field} IS NULL`,
});
const monthRules: readonly Finding<'month'>[] = [
  { field: 'month', code: 'first_of_month', when: 'day(month) <> 1' },
  {
    ...{ field: 'month', code: 'month_range' },
    when: "day(month) = 1 AND month NOT BETWEEN DATE '1980-01-01' AND DATE '2100-01-01'",
  },
];
const isDollars = (value: string) =>
  `json_type(one, '$.${value}') IN ('BIGINT', 'UBIGINT', 'DOUBLE') AND (one->>'$.${value}')::DOUBLE BETWEEN -1000000 AND 1000000`;
const isProduct = `json_type(one) = 'OBJECT' AND list_sort(json_keys(one)) = ['cost', 'sale', 'type'] AND json_type(one, '$.type') = 'VARCHAR'
  AND length(trim(one->>'$.type')) BETWEEN 1 AND 40 AND ${isDollars('sale')} AND ${isDollars('cost')}`;

export const findings: { readonly [Feed in FeedName]?: readonly Finding<FieldsOf<Feed>>[] } = {
  employees: [
    { field: 'term_date', code: 'before_hired', when: 'term_date < hire_date' },
    ...employmentDay('hire_date'),
    ...employmentDay('term_date'),
  ],
  inventory: [
    spreadsheetDate('stock_no'),
    { field: 'year', code: 'model_year', when: 'year NOT BETWEEN 1981 AND year(today) + 2' },
    ...pastDay('stocked_date'),
    ...pastDay('sold_date'),
    {
      ...{ field: 'sold_date', code: 'sold_without_day', warning: true },
      when: "status IN ('sold', 'wholesale') AND sold_date IS NULL",
    },
    {
      ...{ field: 'sold_date', code: 'sold_day_of_unsold', warning: true },
      when: "status NOT IN ('sold', 'wholesale') AND sold_date IS NOT NULL",
    },
    {
      ...{ field: 'sold_date', code: 'before_stocked', warning: true },
      when: "coalesce(status IN ('sold', 'wholesale'), true) AND sold_date < stocked_date",
    },
  ],
  customers: pastDay('last_deal_date'),
  deals: [
    spreadsheetDate('deal_no'),
    ...pastDay('contract_date'),
    ...plannedTime('delivery_date'),
    ...pastDay('funded_date'),
    unusualGross('front_gross'),
    unusualGross('back_gross'),
    neededForLease('term'),
    neededForLease('residual'),
    {
      ...{ field: 'products', code: 'products' },
      when: `products IS NOT NULL AND NOT coalesce(json_type(products) = 'ARRAY' AND json_array_length(products) <= 50
        AND list_bool_and(list_transform(json_extract(products, '$[*]'), lambda one: coalesce(${isProduct}, false))) IS DISTINCT FROM false, false)`,
    },
  ],
  repair_orders: [
    spreadsheetDate('ro_no'),
    ...pastMoment('opened_at'),
    ...pastMoment('closed_at'),
    ...plannedTime('promised_at'),
    { field: 'closed_at', code: 'needed_when_closed', when: "status = 'closed' AND closed_at IS NULL" },
    { field: 'closed_at', code: 'before_opened', when: 'closed_at < opened_at' },
    {
      ...{ field: 'closed_at', code: 'closed_but_open', warning: true },
      when: "status IN ('open', 'ready') AND closed_at IS NOT NULL AND coalesce(closed_at >= opened_at, true)",
    },
  ],
  parts_sales: [
    spreadsheetDate('invoice_no'),
    spreadsheetDate('part_no'),
    ...pastDay('invoice_date'),
    { field: 'qty', code: 'zero_quantity', when: 'round(qty * 100) = 0' },
    {
      ...{ field: 'ro_no', code: 'needs_repair_order' },
      when: "list_contains(['CP', 'W', 'I', 'E'], channel) AND ro_no IS NULL",
    },
  ],
  appointments: [
    ...plannedTime('starts_at'),
    ...plannedTime('promised_at'),
    ...pastMoment('checked_in_at'),
    {
      ...{ field: 'status', code: 'too_early' },
      when: `(status = 'no_show' AND starts_at > now)
        OR (list_contains(['arrived', 'in_service', 'ready', 'completed'], status) AND starts_at > now + INTERVAL 12 HOUR)`,
    },
  ],
  leads: [
    ...pastMoment('received_at'),
    ...pastMoment('answered_at'),
    { field: 'answered_at', code: 'before_lead', when: 'answered_at < received_at' },
    {
      ...{ field: 'last_name', code: 'no_prospect' },
      when: 'coalesce(UC_ID, first_name, last_name, email, phone) IS NULL',
    },
  ],
  budgets: monthRules,
  overheads: [...monthRules, ...pastDay('month')],
  part_stock: [spreadsheetDate('part_no'), ...pastDay('last_sold_date'), ...pastDay('stocked_date')],
};
