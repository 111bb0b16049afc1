import { type RawBuilder, sql } from 'kysely';
import { isVisible } from '../customers/sight.ts';
import { wentThrough } from '../db/definitions.ts';
import { isInStockOf } from '../db/stockDefinitions.ts';
import type { AboutVehicle } from './records.ts';

/**
 * Whose vehicle it is: the buyer who still has it, by its equity record; else who brought it to the lane last, unless
 * another has bought it, or it was traded in or stocked since, at whichever store. No row when nobody knows, and when the
 * stores in sight had no part in it.
 */
export const ownerOf = ({
  vin,
  stores,
  sight,
}: Pick<AboutVehicle, 'vin' | 'stores' | 'sight'>): RawBuilder<unknown> => sql`
    with candidate as (
      select e."UC_ID" as id, 'deal' as known_by, d.contract_date as date, e.store_id, 1 as rank
      from equity e join deal d on d.store_id = e.store_id and d.deal_no = e.deal_no
      where e.vin = ${vin} and e.store_id = any (${stores})
      union all
      select coalesce(b.merged_into, r."UC_ID"), 'repair_order', r.opened_date, r.store_id, 2
      from (select o."UC_ID", o.opened_date, o.store_id from repair_order o
        where o.vin = ${vin} and o.status <> 'void' and o.store_id = any (${stores}) and o."UC_ID" is not null
        order by o.opened_at desc, o.store_id, o.ro_no limit 1) r
      join customer b on b."UC_ID" = r."UC_ID"
    )
    select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."UC_Email", c."UC_Phone1", c.opt_out_email, c.opt_out_sms,
      c.opt_out_phone, o.known_by, o.date, o.store_id, s.storename
    from candidate o
    join customer c on c."UC_ID" = o.id
    join store s on s."ID" = o.store_id
    where ${isVisible(sight)} and (o.rank = 1 or not exists (
        select 1 from equity e where e.vin = ${vin} and e."UC_ID" <> o.id
      ) and not exists (
        select 1 from deal d left join customer b on b."UC_ID" = d."UC_ID"
        where ${wentThrough('d')} and d.contract_date >= o.date and (d.trade_vin = ${vin}
          or d.vin = ${vin} and coalesce(b.merged_into, b."UC_ID") is distinct from o.id)
      ) and not exists (
        select 1 from inventory_vehicle v where v.vin = ${vin} and v.stocked_date >= o.date and ${isInStockOf('v')}
      ))
    order by o.rank, o.date desc, c."UC_ID" limit 1`;
