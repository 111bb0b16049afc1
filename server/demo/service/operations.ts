import { type Random, weighted } from '../random.ts';

const payTypes = ['CP', 'W', 'I', 'E'] as const;
export type PayType = (typeof payTypes)[number];

/** What a repair order is paid by: share of all, mean hours, dollars of labor per hour. */
export const payers: Readonly<Record<PayType, { share: number; hours: number; rate: number }>> = {
  CP: { share: 0.6, hours: 1.6, rate: 145 },
  W: { share: 0.2, hours: 1.8, rate: 150 },
  I: { share: 0.18, hours: 2.2, rate: 130 },
  E: { share: 0.02, hours: 2, rate: 140 },
};

export interface Operation {
  readonly op_code: string;
  readonly description: string;
  /** Dollars of parts for each dollar of labor. */
  readonly parts: number;
}

const operation = (op_code: string, description: string, parts: number): Operation => ({
  op_code,
  description,
  parts,
});

/** Operations with their weights. */
const operations = {
  CP: [
    [operation('LOF', 'Oil and filter change', 1.1), 30],
    [operation('ROT', 'Tire rotation', 0.2), 9],
    [operation('INSP', 'State inspection', 0.3), 12],
    [operation('BRKF', 'Front brakes', 1.5), 9],
    [operation('BRKR', 'Rear brakes', 1.5), 6],
    [operation('TIRE', 'Tires mounted and balanced', 3.8), 8],
    [operation('ALGN', 'Wheel alignment', 0.1), 6],
    [operation('BATT', 'Battery replaced', 3), 5],
    [operation('DIAG', 'Diagnosis', 0.4), 8],
    [operation('TRNS', 'Transmission fluid service', 1.2), 4],
    [operation('COOL', 'Coolant service', 0.9), 3],
  ],
  W: [
    [operation('RECL', 'Recall campaign', 1.2), 30],
    [operation('WELE', 'Electrical repair under warranty', 1.4), 25],
    [operation('WENG', 'Engine repair under warranty', 1.7), 20],
    [operation('WSOF', 'Software update', 0.1), 15],
    [operation('WINT', 'Interior trim under warranty', 1.3), 10],
  ],
  I: [
    [operation('PDI', 'Pre-delivery inspection', 0.2), 35],
    [operation('RECON', 'Reconditioning of a used vehicle', 2), 40],
    [operation('ACC', 'Accessory installed', 1.8), 15],
    [operation('DETL', 'Detail', 0.3), 10],
  ],
  E: [
    [operation('XENG', 'Engine repair under contract', 1.7), 40],
    [operation('XTRN', 'Transmission repair under contract', 1.9), 35],
    [operation('XAC', 'Air conditioning under contract', 1.4), 25],
  ],
} as const satisfies Record<PayType, readonly (readonly [Operation, number])[]>;

const draws = {
  CP: weighted<Operation>(operations.CP),
  W: weighted<Operation>(operations.W),
  I: weighted<Operation>(operations.I),
  E: weighted<Operation>(operations.E),
};

export const drawOperation = (random: Random, payType: PayType): Operation => draws[payType](random);

export const drawPayType: (random: Random) => PayType = weighted(
  payTypes.map((payType) => [payType, payers[payType].share] as const),
);

/** Services that an advisor recommends and a customer may put off. */
export const recommended = operations.CP.map(([entry]) => entry).filter(({ op_code }) => op_code !== 'INSP');
