import type { NormalisedValue } from '../../contract/calls/customers/normalisation.ts';
import { countedAt, writeAudit } from '../access/audit.ts';
import type { Principal } from '../access/principal.ts';
import { csvText } from '../csv/csvText.ts';
import { requireAddresses } from '../customers/contact.ts';
import { streamedNormalised, type WrittenQuery } from '../customers/normalisation.ts';
import type { Db } from '../db/schema.ts';
import { streamBatches } from '../db/stream.ts';

interface Options {
  readonly principal: Principal;
  readonly auditDb: Db;
  readonly now: Date;
  /** Of the connection. */
  readonly address: string;
  readonly signal: AbortSignal;
}

const columns: Readonly<Record<string, (row: NormalisedValue) => string | number>> = {
  'Customer ID': (row) => row.UC_ID,
  'First name': (row) => row.UC_FirstName,
  'Last name': (row) => row.UC_LastName,
  Field: (row) => row.field,
  'As the file has it': (row) => row.written,
  'As Rooftop uses it': (row) => row.value ?? '',
  Rules: (row) => row.rules.join(', '),
  'Why it was not read': (row) => row.reason ?? '',
  Source: (row) => row.source ?? '',
};

/**
 * What files said beside what is kept, as CSV. The audit keeps who took how many, also of a file that was broken off.
 * @throws AppError `forbidden` for a role that does not see names and addresses
 */
export function normalisedCsv(db: Db, query: WrittenQuery, options: Options): AsyncGenerator<string> {
  const { principal, auditDb, now, address, signal } = options;
  requireAddresses(principal);
  const { field = null, rule = null } = query;
  const note = (count: number, complete: boolean) =>
    writeAudit(auditDb, {
      ...{ at: now, userid: principal.userid, address, resource: 'customers', record_id: '' },
      ...{ action: 'export', before: null },
      after: {
        count,
        complete,
        columns: Object.keys(columns),
        filter: { normalised: true, field, rule },
        ...countedAt(principal),
      },
    });
  return csvText(streamBatches(db, streamedNormalised(db, query), { signal }), {
    heads: Object.keys(columns),
    cellsOf: (row) => Object.values(columns).map((cell) => cell(row)),
    note,
  });
}
