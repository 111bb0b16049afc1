import { sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import type { Tx } from '../../../db/schema.ts';
import type { StageLayout } from '../../tables.ts';
import { sameColumns } from '../staging/stage.ts';
import { type LateReject, takeOut } from './lateRejects.ts';

const CHANGED_SINCE = 'A later import has changed this record, so it stays as it is.';

/**
 * Takes corrected rows of an import out whose records, or whose orders, a later import has brought or changed: that has the
 * newer values. Rows that were corrected and sent before are no later import.
 * @param runId of the import whose rows they are
 */
export const rowsChangedSince = (runId: number) =>
  async function* (tx: Tx, feed: FeedName, { target, key }: StageLayout): AsyncGenerator<LateReject> {
    const { parent, table } = target;
    const records = [...(parent ? [parent] : []), { table, key }];
    const changed = records.map(
      (record) => sql`exists (
        select from ${sql.table(record.table)} as t join import_run as r on r.run_id = t.run_id
        where ${sameColumns(record.key, 't', 's')} and r.run_id > ${runId} and r.corrects is distinct from ${runId})`,
    );
    const name = records[0]?.key.at(-1) ?? '';
    yield* takeOut(tx, feed, { name, reason: CHANGED_SINCE }, sql.join(changed, sql` or `));
  };
