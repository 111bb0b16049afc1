import { type RawBuilder, sql } from 'kysely';
import type { Sensitivity } from '../../../contract/call.ts';
import { scoreClasses } from '../../../contract/expression/controls/scoreClasses.ts';
import type { PeriodMeasure, PeriodSuffix } from '../../../contract/expression/fields.ts';
import { periodsTested } from '../../../contract/expression/named.ts';
import type { StoreScope } from '../../access/scope.ts';
import { classOfScore } from '../../customers/definitions.ts';
import { textOrder } from '../../db/reads/textKey.ts';
import { customerValue, shownField } from '../columns.ts';
import type { CustomerFilter } from '../filter.ts';

type Sql = RawBuilder<unknown>;

export interface ExportColumn {
  readonly label: string;
  /** A figure, or a text that is no formula. */
  readonly value: Sql;
  /** Whether it is a text, which has quotes wherever there is something in it. @default a figure, a day or a word of ours */
  readonly isText?: true;
  /** @default everybody sees it */
  readonly sensitive?: Sensitivity;
}

/** What a spreadsheet would run as a formula begins with one of these, also in their wide forms. */
const FORMULA = '=+-@\t\r＝＋－＠';
const formulaCodes = [...FORMULA].map((character) => character.codePointAt(0));

/** A text with an apostrophe before what would be a formula. */
const text = (label: string, value: Sql, sensitive?: Sensitivity): ExportColumn => ({
  label,
  value: sql`case when ascii(${value}) = any (${formulaCodes}::integer[]) then '''' || ${value} else ${value} end`,
  isText: true,
  ...(sensitive && { sensitive }),
});

const plain = (label: string, value: Sql, sensitive?: Sensitivity): ExportColumn => ({
  label,
  value,
  ...(sensitive && { sensitive }),
});
const own = (name: string) => sql.ref(`customer.${name}`);
const isOut = (name: string) => sql`case ${own(name)} when 'Y' then 'Yes' else 'No' end`;

const periodNames: Readonly<Record<PeriodSuffix, string>> = {
  MTD: 'month to date',
  QTD: 'quarter to date',
  YTD: 'year to date',
  LM: 'last month',
  LY: 'last year',
};

/** Of the period that the filter tests it in. */
function measured(label: string, measure: PeriodMeasure, filter: CustomerFilter): ExportColumn {
  const period = periodsTested(filter.expression)[measure];
  const value = customerValue(shownField(measure, filter), filter);
  return plain(period ? `${label} (${periodNames[period]})` : label, value);
}

const classNames = { V: 'VIP', P: 'Platinum', E: 'Emerald', G: 'Gold', N: 'New' } as const;
const score = own('UCSD_LTV');
const className = sql`case ${classOfScore(score)} ${sql.join(
  scoreClasses.map((letter) => sql`when ${sql.lit(letter)} then ${classNames[letter]}`),
  sql` `,
)} end`;

/**
 * Names of the stores of a customer, of those that the caller sees, as `names`: for a lateral join. Customers share a few
 * sets of stores, and PostgreSQL remembers the names of each: putting them together for every customer would take most of
 * the time of an export, and finding the sets before it would keep its first row waiting.
 */
export const storeNames = ({ storeIds }: StoreScope): Sql => sql`
  select string_agg(store.storename, '; ' order by ${textOrder(sql`store.storename`)}) as names from store
  where store."ID" = any (customer."CVP_RelatedStores") and store."ID" = any (${[...storeIds]}::integer[])`;

const personal = 'personal' as const;

/** The columns of an export, of `customer`, `brand` and `known` (`storeNames`). Consent is always among them. */
export const exportColumns = (filter: CustomerFilter): readonly ExportColumn[] => [
  plain('Customer id', own('UC_ID')),
  text('First name', own('UC_FirstName'), personal),
  text('Last name', own('UC_LastName'), personal),
  text('E-mail', own('UC_Email'), personal),
  text('Phone', own('UC_Phone1'), personal),
  text('Second phone', own('UC_Phone2'), personal),
  text('Address', own('address'), personal),
  text('ZIP', own('zip'), personal),
  plain('Opted out of e-mail', isOut('opt_out_email')),
  plain('Opted out of text messages', isOut('opt_out_sms')),
  plain('Opted out of calls', isOut('opt_out_phone')),
  plain('Class', className),
  plain('Lifetime value', score),
  measured('Sales score', 'UCSD_SALES', filter),
  measured('Service score', 'UCSD_SERVICE', filter),
  measured('Vehicle spend', 'CVP_TotalPrice', filter),
  measured('Service spend', 'CVP_RosRevenue', filter),
  plain('Gross', customerValue('CVP_DealTotalGross', filter), 'gross'),
  plain('Deals', customerValue('CVP_DealCount', filter)),
  text('Brand', sql`brand.brand_name`),
  plain('Miles', own('distance_miles')),
  plain('Equity', customerValue('equity', filter)),
  plain(
    'Equity as of',
    sql`case when ${customerValue('equity', filter)} is not null
      then (select equity_month::text from valuation_state) end`,
  ),
  plain('Months left of the lease', customerValue('lease_months_left', filter)),
  plain('Last purchase', customerValue('last_deal_date', filter)),
  plain('Last service', customerValue('last_ro_date', filter)),
  text('Stores', sql`known.names`),
];
