import { dayNumber } from '../days.ts';
import { randomFor } from '../random.ts';
import type { DealRow, VehicleRow } from './deal.ts';
import type { Trade } from './deals.ts';

/** Used vehicles that came by trade, and days before they stood in stock. */
const SHARE = 0.45;
const DAYS = 6;

/**
 * Gives a store's deals the used vehicles in trade that the store sold or wholesaled later: each a deal of the days before
 * it stood in stock. What the vehicle cost is then what the trade was worth and its reconditioning.
 */
export function linkTrades(seed: number, storeId: number, { deals, vehicles }: Trade): void {
  const random = randomFor(seed, 'trades', storeId);
  const open = Map.groupBy(
    deals.filter(({ trade_vin, status }) => trade_vin && status !== 'Pending' && status !== 'Unwound'),
    ({ contract_date }) => dayNumber(contract_date),
  );
  for (const vehicle of vehicles) {
    if (vehicle.stock_type === 'N' || !random.chance(SHARE)) continue;
    const stocked = dayNumber(vehicle.stocked_date);
    for (let day = stocked; day >= stocked - DAYS; day -= 1) {
      const deal = open.get(day)?.find(({ stock_no }) => stock_no !== vehicle.stock_no);
      if (!deal) continue;
      open.set(day, open.get(day)?.filter((one) => one !== deal) ?? []);
      takeInTrade(deal, vehicle);
      break;
    }
  }
}

function takeInTrade(deal: DealRow, { vin, cost, recon_cost }: VehicleRow): void {
  const before = deal.trade_acv || 1;
  const acv = Math.max(500, Math.round(((cost ?? 0) - (recon_cost ?? 0)) / 50) * 50);
  deal.trade_vin = vin;
  deal.trade_allowance = acv + ((deal.trade_allowance ?? before) - before);
  deal.trade_payoff = deal.trade_payoff && Math.round((deal.trade_payoff / before) * acv);
  deal.trade_acv = acv;
}
