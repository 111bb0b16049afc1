import { exchange } from '../best/exchange.ts';
import { journeyOf } from '../best/journey.ts';
import { byPlate, byVin } from '../best/lookups.ts';
import { OFTEN } from '../data/journeys.ts';
import type { Question } from './question.ts';

/** A vehicle that came to the lane of store 5 again and again, whose buyer still has it. */
const VIN = '1HGCV1F0000023452';
const PLATE = { plate: 'KKK5B9C', state: 'NJ' };

/** What the lane, the journey of a customer and the exchange ask. */
export const lookups: readonly Question[] = [
  {
    name: 'a plate',
    method: 'POST',
    path: 'vehicles/lookup',
    payload: PLATE,
    best: byPlate(PLATE.plate, PLATE.state),
  },
  { name: 'a VIN', method: 'POST', path: 'vehicles/lookup', payload: { vin: VIN }, best: byVin(VIN) },
  ...[
    { name: "a customer's journey", id: 5 },
    { name: 'the journey of 5,000 events', id: OFTEN.customer },
  ].map(
    ({ name, id }): Question => ({
      name,
      method: 'POST',
      path: 'customers/journey',
      payload: { UC_ID: id },
      best: journeyOf(id),
    }),
  ),
  ...(['store', 'model', 'buyer'] as const).map(
    (by): Question => ({
      name: `the exchange by ${by}`,
      method: 'POST',
      path: 'exchange/analytics',
      payload: { storeId: '0', by, from: '2026-01-01', to: '2026-11-20' },
      best: exchange(by),
    }),
  ),
];
