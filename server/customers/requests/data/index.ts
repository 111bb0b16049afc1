import { type RawBuilder, sql } from 'kysely';
import { factTables } from './facts.ts';
import { personTables } from './person.ts';
import type { PersonalTable } from './shape.ts';

export { erasedFields, type PersonalTable } from './shape.ts';

const broughtBy = (ids: RawBuilder<unknown>) =>
  sql.join(
    ['customer', 'deal', 'repair_order', 'appointment', 'lead_arrival'].map(
      (table) => sql`select run_id from ${sql.table(table)} where "UC_ID" = any (${ids})`,
    ),
    sql` union all `,
  );

/**
 * The map of personal data of customers. A table that refers to customers and is not here fails a test; one that is here
 * is copied, shown before an erasure, and erased.
 */
export const personalTables: readonly PersonalTable[] = [
  ...personTables,
  ...factTables,
  {
    table: 'import_run',
    label: { en: 'Imports', es: 'Importaciones' },
    of: (ids) => sql`t.run_id in (${broughtBy(ids)})`,
    refers: [],
    columns: ['feed', 'source', 'file_name', 'started_at'],
    erasure: {
      kind: 'nothing',
      stays: {
        en: 'File names. Stored rows and lists of rejected rows lose the person’s data.',
        es: 'Nombres de archivos. Las filas guardadas y las listas de rechazos pierden los datos de la persona.',
      },
    },
  },
];

/** What the map says of a table that imports load. */
export const personalTable = (table: string): PersonalTable | undefined =>
  personalTables.find((one) => one.table === table);
