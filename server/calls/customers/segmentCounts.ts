import { customerFields } from '../../../contract/expression/fields.ts';
import { periodsTested } from '../../../contract/expression/named.ts';
import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { firstPage, histogramsOfFilter, totalOf, waterfallOfFilter } from '../../segments/counted.ts';
import { readFilter, refuseHidden } from '../../segments/filter.ts';
import type { HistogramOf } from '../../segments/histograms.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { customersAsOf } from './customersAsOf.ts';

const filterFor = (text: string, { readDb, principal, now }: CallContext<Principal>) =>
  readFilter(readDb, text, principal, today(now()));

/** @throws AppError `invalid` */
function requireNumbers(histograms: readonly HistogramOf[]): void {
  const fields = Object.fromEntries(
    histograms.flatMap(({ field, from, to }, index) => [
      ...(customerFields[field]?.type === 'number' ? [] : [[`fields.${index}.field`, 'steps_field']]),
      ...(from < to ? [] : [[`fields.${index}.to`, 'steps_to']]),
    ]),
  );
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'steps_invalid', { fields });
}

/** How many customers a filter finds, and the first of them. */
export const segmentCountsHandlers = {
  countOfFilters: async ({ Expression, totalOnly }, context) => {
    const filter = await filterFor(Expression, context);
    if (totalOnly) {
      const [count, meta] = await Promise.all([totalOf(context, filter), customersAsOf(context)]);
      return { response: [{ name: 'Total', count }], meta };
    }
    const [{ counts, ...left }, meta] = await Promise.all([
      waterfallOfFilter(context, filter),
      customersAsOf(context),
    ]);
    return { response: [...counts], meta: { ...left, ...meta } };
  },
  histograms: async ({ Expression, fields }, context) => {
    requireNumbers(fields);
    refuseHidden(
      fields.map(({ field }) => field),
      context.principal,
    );
    return { response: await histogramsOfFilter(context, await filterFor(Expression, context), fields) };
  },
  getCustomers: async ({ Expression, RowCount, sort, order }, context) => {
    refuseHidden([sort], context.principal);
    const filter = await filterFor(Expression, context);
    const page = { sort, order, limit: RowCount };
    const [{ rows, total }, meta] = await Promise.all([
      firstPage(context, filter, page),
      customersAsOf(context),
    ]);
    return {
      response: {
        Details: {
          CustomerDetails: [...rows],
          TotalCount: total,
          periods: periodsTested(filter.expression),
        },
      },
      meta: { total, ...meta },
    };
  },
} satisfies Partial<Handlers>;
