import { sql } from 'kysely';
import type { z } from 'zod';
import type { RepairParts } from '../../../contract/calls/imports/beforeIt.ts';
import { repairChannels } from '../../../contract/records/partsSales.ts';
import { STAGE } from './staging/stage.ts';
import type { StagedFile } from './staging/stageFile.ts';

type Parts = z.output<typeof RepairParts>;

/** Rows of the stage that are parts on repair orders; null of other feeds, and where there are none. */
export async function repairPartsOfStage({ tx, plan, layout }: StagedFile): Promise<Parts | null> {
  const needed = ['store_id', 'channel', 'ro_no', 'sale'];
  if (plan.feed !== 'parts_sales' || !needed.every((name) => layout.columns.includes(name))) return null;
  const { rows } = await sql<Parts>`
    with part as (
      select s.sale, exists (select from repair_line as l
        where l.store_id = s.store_id and l.ro_no = s.ro_no and l.parts_sale <> 0) as is_counted
      from ${sql.table(STAGE)} as s where s.channel = any (${repairChannels}::text[])
    ) select count(*)::integer as rows, count(*) filter (where not is_counted)::integer as uncounted,
      coalesce(sum(sale) filter (where not is_counted), 0)::float8 as sale from part`.execute(tx);
  const [found] = rows;
  return found && found.rows > 0 ? found : null;
}
