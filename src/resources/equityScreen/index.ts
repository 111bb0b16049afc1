import type { Particulars } from '../../engine/declaration.ts';
import { Above } from './list/Above.tsx';
import { ClassTag } from './list/ClassTag.tsx';
import { ConsentCell } from './list/ConsentCell.tsx';
import { Counts } from './list/Counts.tsx';
import { CustomerCell, DifferenceCell, PaymentCell, ValueCell } from './list/cells.tsx';
import { HeadActions } from './list/HeadActions.tsx';
import { Note } from './list/Note.tsx';
import { texts } from './texts/index.ts';
import { WhatIfAside } from './WhatIfAside.tsx';

export const equityScreen: Particulars = {
  cells: {
    customer_name: CustomerCell,
    market_value: ValueCell,
    payment: PaymentCell,
    est_new_payment: PaymentCell,
    payment_difference: DifferenceCell,
    consent: ConsentCell,
  },
  nameOf: ({ customer_name, vehicle, vin }) => String(customer_name ?? vehicle ?? vin),
  Above,
  HeadActions,
  Note,
  density: 'relaxed',
  card: { figures: ['equity', 'payment_difference'], words: ['vehicle', 'class'] },
  AsideTag: ClassTag,
  Counts,
  Aside: WhatIfAside,
  isAsideWide: true,
  texts,
};
