import type { FoundColumn, FoundCustomer } from '../../contract/calls/customers/customers.ts';
import { foundColumns } from '../../contract/calls/customers/customers.ts';
import type { ClassRanges } from '../../contract/expression/controls/scoreClasses.ts';
import { countedAt } from '../access/audit.ts';
import { CSV_BATCH, csvText, type ExportBy, noteExport } from '../csv/csvText.ts';
import { className, heldRanges } from '../customers/scores/className.ts';
import { describeHits } from '../customers/search/hits.ts';
import type { Hit } from '../customers/search/search.ts';
import { type Sight, sightOf } from '../customers/sight.ts';
import type { Db } from '../db/schema.ts';
import { type FoundQuery, findListed } from './find.ts';

interface Head {
  readonly label: string;
  /** @default everybody sees it */
  readonly isPersonal?: true;
  readonly cell: (customer: FoundCustomer, ranges: ClassRanges) => string | number | null;
}

const optedOut = (label: string, of: 'opt_out_email' | 'opt_out_sms' | 'opt_out_phone'): Head => ({
  label: `Opted out of ${label}`,
  cell: (customer) => (customer[of] === 'Y' ? 'Yes' : 'No'),
});

const personal = (label: string, name: 'UC_FirstName' | 'UC_LastName' | 'UC_Email' | 'UC_Phone1'): Head => ({
  label,
  isPersonal: true,
  cell: (customer) => customer[name],
});

/** What each column of the list is in a file. */
const heads: Readonly<Record<FoundColumn, readonly Head[]>> = {
  name: [
    { label: 'Customer id', cell: ({ UC_ID: id }) => id },
    personal('First name', 'UC_FirstName'),
    personal('Last name', 'UC_LastName'),
  ],
  class: [
    { label: 'Class', cell: ({ UCSD_LTV: ltv }, ranges) => className(ltv, ranges) },
    { label: 'Lifetime value', cell: ({ UCSD_LTV: ltv }) => ltv },
  ],
  contact: [personal('E-mail', 'UC_Email'), personal('Phone', 'UC_Phone1')],
  store: [{ label: 'Store', cell: ({ storename }) => storename }],
  lastSale: [{ label: 'Last sale', cell: ({ last_deal_date: day }) => day }],
  lastService: [{ label: 'Last service', cell: ({ last_ro_date: day }) => day }],
  matched: [{ label: 'Found by', cell: ({ matched }) => matched }],
};

/** Whoever takes people out takes along what they opted out of. */
const consent = [
  optedOut('e-mail', 'opt_out_email'),
  optedOut('text messages', 'opt_out_sms'),
  optedOut('calls', 'opt_out_phone'),
];

/**
 * Every customer that a search finds as CSV, in the order of its list and with the chosen columns, a batch in memory at a
 * time. Columns that the caller may not see are left out, consent never is, and texts that a spreadsheet would run as a
 * formula get a leading apostrophe. The audit keeps who took how many, also of an export that was broken off.
 * @param columns @default all
 * @throws what `findListed` throws
 */
export async function exportFound(
  db: Db,
  query: FoundQuery,
  columns: readonly FoundColumn[] | undefined,
  by: ExportBy,
): Promise<AsyncGenerator<Buffer>> {
  const { principal } = by;
  const { hits } = await findListed(db, query, principal, true);
  const seesPersonal = principal.role.sees_personal === 'Y';
  const chosen = [...new Set<FoundColumn>(['name', ...(columns ?? foundColumns)])];
  const shown = [...chosen.flatMap((name) => heads[name]), ...consent].filter(
    ({ isPersonal }) => seesPersonal || !isPersonal,
  );
  const ranges = await heldRanges(db);
  const labels = shown.map(({ label }) => label);
  return csvText(describedInBatches(db, hits, sightOf(principal)), {
    heads: labels,
    cellsOf: (customer) => shown.map(({ cell }) => cell(customer, ranges) ?? ''),
    note: (count, complete) =>
      noteExport(by, {
        resource: 'customers',
        after: { count, complete, columns: labels, filter: query, ...countedAt(principal) },
      }),
  });
}

async function* describedInBatches(
  db: Db,
  hits: readonly Hit[],
  sight: Sight,
): AsyncGenerator<readonly FoundCustomer[]> {
  for (let first = 0; first < hits.length; first += CSV_BATCH) {
    yield await describeHits(db, hits.slice(first, first + CSV_BATCH), sight);
  }
}
