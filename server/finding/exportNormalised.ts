import type { NormalisedValue } from '../../contract/calls/customers/normalisation.ts';
import { countedAt } from '../access/audit.ts';
import { csvText, type ExportBy, noteExport } from '../csv/csvText.ts';
import { requireAddresses } from '../customers/contact.ts';
import { streamedNormalised, type WrittenQuery } from '../customers/normalisation.ts';
import type { Db } from '../db/schema.ts';
import { streamBatches } from '../db/stream.ts';

const columns: Readonly<Record<string, (row: NormalisedValue) => string | number>> = {
  'Customer ID': (row) => row.UC_ID,
  'First name': (row) => row.UC_FirstName,
  'Last name': (row) => row.UC_LastName,
  Field: (row) => row.field,
  'As the file has it': (row) => row.written,
  'As Rooftop uses it': (row) => row.value ?? '',
  Rules: (row) => row.rules.join(', '),
  'Why it was not read': (row) => row.reason?.message ?? '',
  Source: (row) => row.source ?? '',
};

/**
 * What files said beside what is kept, as CSV. The audit keeps who took how many, also of a file that was broken off.
 * @throws AppError `forbidden` for a role that does not see names and addresses
 */
export function normalisedCsv(db: Db, query: WrittenQuery, by: ExportBy): AsyncGenerator<Buffer> {
  const { principal } = by;
  requireAddresses(principal);
  const { field = null, rule = null } = query;
  const heads = Object.keys(columns);
  return csvText(streamBatches(db, streamedNormalised(db, query)), {
    heads,
    cellsOf: (row) => Object.values(columns).map((cell) => cell(row)),
    note: (count, complete) =>
      noteExport(by, {
        resource: 'customers',
        after: {
          ...{ count, complete, columns: heads, filter: { normalised: true, field, rule } },
          ...countedAt(principal),
        },
      }),
  });
}
