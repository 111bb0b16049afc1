import { z } from 'zod';
import { defineCall, widgetAccess } from '../../call.ts';
import { FilterText, PlainDate, StoreSelection } from '../../values.ts';
import { dollars, percent, units } from './scope.ts';

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

export const equitySummary = defineCall('POST', 'fredbeans/GetEquitySummary', {
  summary: 'Equity of the vehicles that those who bought them from us still have.',
  request: z.strictObject({
    store: StoreSelection,
    /** Any day of this month, whose values they are; one of another month is refused. @default today */
    date: PlainDate.optional(),
    /** A filter expression over `customerFields`, stores by AS_ID: only the vehicles of those customers. @default all */
    exp: FilterText,
  }),
  reply: EquityReply,
  access: widgetAccess('GetEquitySummary'),
});

export const ScoreClass = z.enum(['V', 'P', 'E', 'G', 'N', 'unscored']);

export const CdpReply = z.object({
  source_records: units,
  resolved_customers: units,
  /** 1 − resolved ÷ source, 0–100. */
  duplicate_pct: percent,
  households: units,
  email_pct: percent,
  phone_pct: percent,
  classes: z.array(z.object({ class: ScoreClass, count: units })),
});
export type CdpReply = z.infer<typeof CdpReply>;

export const cdpChart = defineCall('GET', 'GetCDPChart', {
  summary: 'How many records stand for how many customers, how complete they are, and their classes.',
  request: z.strictObject({ storeids: StoreSelection.default('all') }),
  reply: CdpReply,
  access: widgetAccess('GetCDPChart'),
});

export const CountsReply = z.object({
  customers: units,
  /** With a deal or repair order within 24 months, by whole months. */
  active_customers: units,
  /** In stock. */
  vehicles: units,
  open_ros: units,
  open_cit: units,
  appointments_today: units,
  /** Of people whose own store is among the asked ones; of everybody for whoever asks for all stores of the group. */
  open_tickets: units,
});
export type CountsReply = z.infer<typeof CountsReply>;

export const dashboardCounts = defineCall('GET', 'GetDashBoardCounts', {
  summary: 'How much there is of everything, today.',
  request: z.strictObject({ storeId: StoreSelection.default('all') }),
  reply: CountsReply,
  access: widgetAccess('GetDashBoardCounts'),
});
