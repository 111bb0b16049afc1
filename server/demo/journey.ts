import { BUYER } from './customers/customerBase.ts';
import { momentText } from './moments.ts';
import { type Random, randomFor } from './random.ts';
import type { AppointmentDesk } from './service/appointments.ts';
import { recommended } from './service/operations.ts';

/** So many days of campaigns and declined work are kept. */
const DAYS = 365;
const DECLINED = 0.12;

/** Campaigns of a year: days before the end, name, share of the customers it goes to. */
const campaigns = [
  [340, 'Winter tires', 0.14],
  [275, 'Spring service', 0.2],
  [210, 'Model year clearance', 0.12],
  [150, 'Trade-in weeks', 0.16],
  [80, 'Fall inspection', 0.2],
  [20, 'Year-end offers', 0.18],
] as const;

/** What a store's customers went through apart from leads, deals, repair orders and appointments, which have records of their own. */
export function* journeyRows(seed: number, desk: AppointmentDesk) {
  const random = randomFor(seed, 'journey', desk.store.id);
  yield* declinedServices(random, desk);
  yield* mailings(random, desk);
}

interface Event {
  readonly day: number;
  readonly minute: number;
  readonly type: 'declined_service' | 'campaign' | 'equity_alert';
  readonly vin?: string;
  readonly amount?: number;
  readonly employee?: number | null;
  readonly ref: string;
}

const eventRow = (
  store_id: number,
  customer: number,
  { day, minute, type, vin, amount, employee, ref }: Event,
) => ({
  UC_ID: customer + 1,
  occurred_at: momentText(day, minute),
  type,
  store_id,
  vin: vin ?? null,
  amount: amount ?? null,
  employee_id: employee ?? null,
  ref_id: ref,
});

function* declinedServices(random: Random, { store, book, asOf }: AppointmentDesk) {
  for (const visit of book.visits(asOf - DAYS)) {
    if (visit.payType !== 'CP' || visit.customer === null || !random.chance(DECLINED)) continue;
    const { op_code, parts } = random.pick(recommended);
    yield eventRow(store.id, visit.customer, {
      day: visit.day,
      minute: visit.minute,
      type: 'declined_service',
      vin: visit.vin,
      amount: Math.round(145 * random.between(0.8, 2.4) * (1 + parts)),
      employee: visit.advisor,
      ref: op_code,
    });
  }
}

function* mailings(random: Random, { store, base, asOf }: AppointmentDesk) {
  for (let customer = 0; customer < base.count; customer += 1) {
    if (base.homeStore[customer] !== store.id) continue;
    for (const [ago, ref, share] of campaigns) {
      if (random.chance(share)) {
        yield eventRow(store.id, customer, { day: asOf - ago, minute: 600, type: 'campaign', ref });
      }
    }
    if (base.kind[customer] === BUYER && random.chance(0.06)) {
      const day = asOf - random.int(1, 200);
      const amount = Math.round(random.between(1_500, 9_000) / 50) * 50;
      const { vin } = base.carOn(customer, day);
      yield eventRow(store.id, customer, {
        day,
        minute: 480,
        type: 'equity_alert',
        vin,
        amount,
        ref: 'Positive equity',
      });
    }
  }
}
