import { sql } from 'kysely';
import { customerKeySql } from '../../cells/customerKey.ts';
import type { Profile } from '../../profile/profile.ts';
import { STAGE } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';

const stage = sql.table(STAGE);

/** Days for which a vehicle may be gone already by its own list when its contract is written. */
export const GONE_BEFORE = 31;

/** Stock numbers in all their spellings: case does not count, nor do zeros that a spreadsheet has taken off. */
export const spelt = (column: string) => sql.raw(customerKeySql(column));

/** Whether a deal of which neither its row nor its stock number tells the vehicle is rejected. */
export const needsVehicles = ({ columns: { vin } }: Profile): boolean =>
  vin?.find === 'stock_no' && vin.required !== false;

/**
 * Gives deals that tell no VIN the one that the deal has here, else that of the vehicle under their stock number, as long as
 * that was there on the day of the contract: a number is given to another vehicle once its own is sold.
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
