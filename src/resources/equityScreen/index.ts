import type { Particulars } from '../../engine/declaration.ts';
import { OutcomeSelect } from './call/OutcomeSelect.tsx';
import { Above } from './list/Above.tsx';
import { ClassTag } from './list/ClassTag.tsx';
import { Counts } from './list/Counts.tsx';
import {
  CallOnCard,
  ConsentCell,
  CustomerCell,
  DifferenceCell,
  EquityOnCard,
  PaymentCell,
  PhoneUnder,
  ValueCell,
  VehicleCell,
  VehicleOnCard,
} from './list/cells.tsx';
import { HeadActions } from './list/HeadActions.tsx';
import { Note } from './list/Note.tsx';
import { texts } from './texts/index.ts';
import { WhatIfAside } from './WhatIfAside.tsx';

export const equityScreen: Particulars = {
  cells: {
    customer_name: CustomerCell,
    consent: ConsentCell,
    vehicle: VehicleCell,
    market_value: ValueCell,
    payment: PaymentCell,
    est_new_payment: PaymentCell,
    payment_difference: DifferenceCell,
    outcome: OutcomeSelect,
  },
  Under: PhoneUnder,
  inColumn: { customer_name: ['phone'], vehicle: ['finance_type', 'months_left'] },
  isPlain: true,
  nameOf: ({ customer_name, vehicle, vin }) => String(customer_name ?? vehicle ?? vin),
  Above,
  HeadActions,
  Note,
  density: 'relaxed',
  card: {
    figures: ['payment_difference', 'consent'],
    words: ['vehicle'],
    lines: ['equity', 'outcome'],
    cells: {
      payment_difference: DifferenceCell,
      vehicle: VehicleOnCard,
      equity: EquityOnCard,
      outcome: CallOnCard,
    },
  },
  AsideTag: ClassTag,
  Counts,
  Aside: WhatIfAside,
  isAsideWide: true,
  texts,
};
