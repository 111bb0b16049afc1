import { z } from 'zod';
import { dollars, units } from '../figures.ts';
import { FilterText, PlainDate, StoreSelection } from '../values.ts';
import { defineWidget } from '../widget.ts';

export const EquityReply = z.object({
  /** To whom the vehicles belong; all other counts are of vehicles. */
  customers: units,
  /** By more than $500; so is `negative_count`. */
  positive_count: units,
  /** Within $500 of zero. */
  break_even_count: units,
  negative_count: units,
  /** Value or payoff is not known. */
  unknown_count: units,
  /** Of the vehicles whose equity is known. */
  avg_equity: z.number().nullable(),
  /** Of all vehicles with equity above zero, break-even ones too. */
  total_positive_equity: dollars,
  lease_maturing_3m: units,
  lease_maturing_12m: units,
  /** Bands of $2,500 with `from` and without `to`; the first has no beginning, the last no end. */
  bands: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: units })),
});
export type EquityReply = z.infer<typeof EquityReply>;

export const equitySummary = defineWidget('POST', 'fredbeans/GetEquitySummary', {
  summary: 'Equity of the vehicles your customers still own.',
  request: z.strictObject({
    store: StoreSelection,
    /** Any day of this month, whose values they are; one of another month is refused. @default today */
    date: PlainDate.optional(),
    /** A filter expression over `customerFields`, stores by AS_ID: only the vehicles of those customers. @default all */
    exp: FilterText,
  }),
  reply: EquityReply,
  name: 'Customer equity',
  order: 9,
  roles: ['GM', 'Sales Manager', 'F&I Manager', 'Salesperson', 'BDC', 'Marketing'],
  asks: { stores: 'store' },
  size: { wide: 3, narrow: 6, rows: 7 },
  least: { wide: 3, narrow: 6, rows: 7 },
  texts: 'equity',
  needs: [{ feed: 'deals', fields: ['UC_ID', 'amount_financed', 'apr', 'term'] }],
  terms: ['Equity', 'Break-even', 'Trade-in value', 'Payoff', 'Lease maturity'],
  records: { parts: 'bands' },
});
