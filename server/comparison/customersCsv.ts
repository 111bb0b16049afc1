import type { ComparedCustomer } from '../../contract/calls/comparing/compareCustomers.ts';
import type { CustomerVehicle } from '../../contract/calls/customers/customerDetails.ts';
import type { ClassRanges } from '../../contract/expression/controls/scoreClasses.ts';
import { countedAt } from '../access/audit.ts';
import { csvText, type ExportBy, noteExport } from '../csv/csvText.ts';
import { className } from '../customers/scores/className.ts';

type Cell = string | number;

interface Line {
  readonly label: string;
  /** What of a customer only some roles see. @default everybody sees it */
  readonly sensitive?: 'gross' | 'personal';
  readonly cell: (customer: ComparedCustomer, ranges: ClassRanges) => Cell | null;
}

const yes = (flag: 'Y' | 'N') => (flag === 'Y' ? 'Yes' : 'No');

const vehicleName = ({ year, make, model, trim, vin, equity }: CustomerVehicle) =>
  `${[year, make, model, trim].filter(Boolean).join(' ') || vin}${equity === null ? '' : ` (equity ${equity})`}`;

const lines: readonly Line[] = [
  { label: 'First name', sensitive: 'personal', cell: (one) => one.UC_FirstName },
  { label: 'Last name', sensitive: 'personal', cell: (one) => one.UC_LastName },
  { label: 'E-mail', sensitive: 'personal', cell: (one) => one.UC_Email },
  { label: 'Phone', sensitive: 'personal', cell: (one) => one.UC_Phone1 },
  { label: 'Opted out of e-mail', cell: (one) => yes(one.opt_out_email) },
  { label: 'Opted out of text messages', cell: (one) => yes(one.opt_out_sms) },
  { label: 'Opted out of calls', cell: (one) => yes(one.opt_out_phone) },
  { label: 'Class', cell: (one, ranges) => className(one.UCSD_LTV, ranges) },
  { label: 'Lifetime value', cell: (one) => one.UCSD_LTV },
  { label: 'Sales score', cell: (one) => one.sales_score },
  { label: 'Service score', cell: (one) => one.service_score },
  { label: 'Vehicle spend', cell: (one) => one.CVP_TotalPrice },
  { label: 'Service spend', cell: (one) => one.CVP_RosRevenue },
  { label: 'Gross', sensitive: 'gross', cell: (one) => one.CVP_DealTotalGross },
  { label: 'Deals', cell: (one) => one.CVP_DealCount },
  { label: 'Repair orders', cell: (one) => one.ro_count },
  { label: 'Last sale', cell: (one) => one.last_deal_date },
  { label: 'Last service', cell: (one) => one.last_ro_date },
  { label: 'Brand', cell: (one) => one.brand_name },
  { label: 'Miles', cell: (one) => one.distance_miles },
  { label: 'Household', cell: (one) => one.household_count },
  { label: 'Stores', cell: (one) => one.stores.map(({ storename }) => storename).join('; ') },
  { label: 'Vehicles', cell: (one) => one.vehicles.map(vehicleName).join('; ') },
  { label: 'Equity', cell: (one) => one.equity },
];

interface Options extends ExportBy {
  /** The classes that hold. */
  readonly ranges: ClassRanges;
}

/**
 * A comparison as CSV, a customer a column. What the caller may not see is left out, consent never is. The audit keeps who
 * took whom.
 */
export function comparisonCsv(
  customers: readonly ComparedCustomer[],
  { ranges, ...by }: Options,
): AsyncGenerator<Buffer> {
  const { principal } = by;
  const sees = { gross: principal.role.sees_gross === 'Y', personal: principal.role.sees_personal === 'Y' };
  const shown = lines.filter(({ sensitive }) => sensitive === undefined || sees[sensitive]);
  return csvText(atOnce(shown), {
    heads: ['Customer id', ...customers.map(({ UC_ID: id }) => String(id))],
    cellsOf: ({ label, cell }) => [label, ...customers.map((one) => cell(one, ranges) ?? '')],
    note: (_, complete) =>
      noteExport(by, {
        resource: 'customers',
        after: {
          ...{ count: customers.length, complete, columns: shown.map(({ label }) => label) },
          ...{ filter: { ids: customers.map(({ UC_ID: id }) => id) }, ...countedAt(principal) },
        },
      }),
  });
}

async function* atOnce<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  yield items;
}
