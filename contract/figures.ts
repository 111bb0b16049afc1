import { z } from 'zod';
import { fault } from './messages/fault.ts';
import { comparisons, periodKinds } from './period.ts';
import { PlainDate, StoreSelection } from './values.ts';

/**
 * The days of a call: first and last, both included, or a period by its name, whose days may be sent along. Without any
 * it is the month to date. Days without a name are compared with as many days before.
 */
export const days = {
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  period: z.enum(periodKinds).optional(),
};

/** @default 'prior' */
export const compare = z.enum(comparisons).optional();

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A first day that isn't after the last. */
export const inOrder = <Request extends z.ZodType<Range, unknown>>(request: Request) =>
  request.refine(({ from, to }) => !from || !to || from <= to, {
    ...fault('from_after_to'),
    path: ['from'],
  });

/** What most widget calls take: `storeId` is "0" or comma-joined ids, and a period. */
export const scoped = inOrder(z.strictObject({ storeId: StoreSelection, ...days }));

/** The same where the reply has figures of the days compared with. */
export const scopedAndCompared = inOrder(scoped.safeExtend({ compare }));

export const units = z.number();
/** US dollars. */
export const dollars = z.number();
/** US dollars of what was sold whose cost or gross is known; null when none of it is, which is no gross of zero. */
export const gross = z.number().nullable();
/** Units of which a gross is not known: it leaves them out. An older host does not say. */
export const unitsWithoutGross = {
  units_without_front: units.optional(),
  units_without_back: units.optional(),
  /** Of front, back or both. */
  units_without_gross: units.optional(),
};
/** A quotient; null when the denominator is zero. */
export const ratio = z.number().nullable();
/** 0–100; null when the denominator is zero. */
export const percent = z.number().nullable();

export const storeName = { store_id: z.number(), storename: z.string() };
/** First and last day of the days compared with: of a period that is not over, as many as it has had so far. */
export const comparedWith = {
  period_start: z.string(),
  period_end: z.string(),
  /** The records begin only within or after these days: sums of a part of them are no measure for a whole period. */
  is_partial: z.boolean(),
};
/** How many selling days of the period have passed. */
export const sellingDays = z.object({ elapsed: z.number(), total: z.number() });
