import { type RawBuilder, sql } from 'kysely';
import type { Sensitivity } from '../../contract/call.ts';
import { scoreClasses } from '../../contract/expression/controls/scoreClasses.ts';
import type { StoreScope } from '../access/scope.ts';
import { classOfScore } from '../customers/definitions.ts';
import { customerValue, type Sight } from './columns.ts';

type Sql = RawBuilder<unknown>;

export interface ExportColumn {
  readonly label: string;
  /** Its cell as text that needs no quotes any more. */
  readonly cell: Sql;
  /** @default everybody sees it */
  readonly sensitive?: Sensitivity;
}

/** What a spreadsheet would run as a formula begins with one of these, also in their wide forms. */
const FORMULA = '=+-@\t\r＝＋－＠';

/** A text in quotes, with an apostrophe before what would be a formula. */
const quoted = (value: Sql) => sql`case when ${value} <> '' then
  case when strpos(${FORMULA}, left(${value}, 1)) > 0 then '"''' else '"' end
    || replace(${value}, '"', '""') || '"' else '' end`;

const plain = (value: Sql) => sql`coalesce(${value}::text, '')`;
const own = (name: string) => sql.ref(`customer.${name}`);
const isOut = (name: string) => sql`case ${own(name)} when 'Y' then 'Yes' else 'No' end`;

const classNames = { V: 'VIP', P: 'Platinum', E: 'Emerald', G: 'Gold', N: 'New' } as const;
const score = own('UCSD_LTV');
const className = sql`case ${classOfScore(score)} ${sql.join(
  scoreClasses.map((letter) => sql`when ${sql.lit(letter)} then ${classNames[letter]}`),
  sql` `,
)} else '' end`;

/**
 * Names of the stores of a set, of those that the caller sees, as `stores` and `names`. Customers share a few sets: putting
 * the names together for each of them would take most of the time of an export.
 * @param sets a query of the sets as `stores`, each once
 */
export const storeNames = (sets: Sql, { storeIds }: StoreScope): Sql => sql`
  select sets.stores, string_agg(store.storename, '; ' order by store.storename) as names
  from (${sets}) as sets join store on store."ID" = any (sets.stores) and store."ID" = any (${[...storeIds]}::integer[])
  group by sets.stores`;

const personal = 'personal' as const;

/** The columns of an export, of `customer`, `brand` and `known` (`storeNames`). Consent is always among them. */
export const exportColumns = (sight: Sight): readonly ExportColumn[] => [
  { label: 'Customer id', cell: plain(own('UC_ID')) },
  { label: 'First name', cell: quoted(own('UC_FirstName')), sensitive: personal },
  { label: 'Last name', cell: quoted(own('UC_LastName')), sensitive: personal },
  { label: 'E-mail', cell: quoted(own('UC_Email')), sensitive: personal },
  { label: 'Phone', cell: quoted(own('UC_Phone1')), sensitive: personal },
  { label: 'Second phone', cell: quoted(own('UC_Phone2')), sensitive: personal },
  { label: 'Address', cell: quoted(own('address')), sensitive: personal },
  { label: 'ZIP', cell: quoted(own('zip')), sensitive: personal },
  { label: 'Opted out of e-mail', cell: isOut('opt_out_email') },
  { label: 'Opted out of text messages', cell: isOut('opt_out_sms') },
  { label: 'Opted out of calls', cell: isOut('opt_out_phone') },
  { label: 'Class', cell: className },
  { label: 'Lifetime value', cell: plain(score) },
  { label: 'Sales score', cell: plain(own('UCSD_SALES')) },
  { label: 'Service score', cell: plain(own('UCSD_SERVICE')) },
  { label: 'Vehicle spend', cell: plain(customerValue('CVP_TotalPrice', sight)) },
  { label: 'Service spend', cell: plain(customerValue('CVP_RosRevenue', sight)) },
  { label: 'Gross', cell: plain(customerValue('CVP_DealTotalGross', sight)), sensitive: 'gross' },
  { label: 'Deals', cell: plain(customerValue('CVP_DealCount', sight)) },
  { label: 'Brand', cell: quoted(sql`brand.brand_name`) },
  { label: 'Miles', cell: plain(own('distance_miles')) },
  { label: 'Equity', cell: plain(customerValue('equity', sight)) },
  {
    label: 'Equity as of',
    cell: sql`case when ${customerValue('equity', sight)} is not null
      then coalesce((select equity_month::text from valuation_state), '') else '' end`,
  },
  { label: 'Months left of the lease', cell: plain(customerValue('lease_months_left', sight)) },
  { label: 'Last purchase', cell: plain(customerValue('last_deal_date', sight)) },
  { label: 'Last service', cell: plain(customerValue('last_ro_date', sight)) },
  { label: 'Stores', cell: quoted(sql`known.names`) },
];
