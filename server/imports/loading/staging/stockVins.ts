import { sql } from 'kysely';
import { customerKeySql } from '../../cells/customerKey.ts';
import type { Profile } from '../../profile/profile.ts';
import { STAGE } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';

const stage = sql.table(STAGE);

/** Days a vehicle may have left stock before its contract date. */
export const GONE_BEFORE = 31;

/** Ignores case, and leading zeros that spreadsheets drop. */
export const spelt = (column: string) => sql.raw(customerKeySql(column));

/** Whether a deal without a VIN is rejected if its stock number finds none. */
export const needsVehicles = ({ columns: { vin } }: Profile): boolean =>
  vin?.find === 'stock_no' && vin.required !== false;

/**
 * Fills missing VINs of deals with the stored one, or with the vehicle under the stock number on the contract date:
 * numbers are reused once a vehicle is sold.
 */
export async function findVinsByStock({ tx, options }: StagedFile): Promise<void> {
  if (options.profile.columns.vin?.find !== 'stock_no') return;
  await sql`update ${stage} as s set vin = d.vin from deal as d
    where s.vin is null and d.store_id = s.store_id and d.deal_no = s.deal_no`.execute(tx);
  await sql`update ${stage} as s set vin = i.vin from (
      select line, min(v.vin) as vin from ${stage} as w join inventory_vehicle as v
        on v.store_id = w.store_id and ${spelt('v.stock_no')} = ${spelt('w.stock_no')}
      where w.vin is null and v.stocked_date <= w.contract_date
        and (v.sold_date is null or v.sold_date >= w.contract_date - ${GONE_BEFORE}::integer)
      group by line having count(distinct v.vin) = 1
    ) as i where i.line = s.line`.execute(tx);
}
