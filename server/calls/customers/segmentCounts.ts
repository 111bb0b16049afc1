import { customerFields } from '../../../contract/expression/fields.ts';
import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { countCustomers, countFilters } from '../../segments/counts.ts';
import { readFilter, refuseHidden } from '../../segments/filter.ts';
import { countEachSteps, type HistogramOf } from '../../segments/histograms.ts';
import { readCustomers } from '../../segments/read.ts';
import { firstCustomers } from '../../segments/rows.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { customersAsOf } from './customersAsOf.ts';

const filterFor = (text: string, { readDb, principal, now }: CallContext<Principal>) =>
  readFilter(readDb, text, principal, today(now()));

/** @throws AppError `invalid` */
function requireNumbers(histograms: readonly HistogramOf[]): void {
  const fields = Object.fromEntries(
    histograms.flatMap(({ field, from, to }, index) => [
      ...(customerFields[field]?.type === 'number'
        ? []
        : [[`fields.${index}.field`, 'Must be a number of a customer.']]),
      ...(from < to ? [] : [[`fields.${index}.to`, 'Must be more than where the steps begin.']]),
    ]),
  );
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'These steps can not be counted.', { fields });
}

/** How many customers a filter finds, and the first of them. */
export const segmentCountsHandlers = {
  countOfFilters: async ({ Expression, totalOnly }, context) => {
    const filter = await filterFor(Expression, context);
    const { readDb, signal } = context;
    if (totalOnly) {
      const count = await readCustomers(readDb, filter, (tx) => countCustomers(tx, filter), signal);
      return { response: [{ name: 'Total', count }], meta: await customersAsOf(context) };
    }
    const { counts, ...left } = await readCustomers(readDb, filter, (tx) => countFilters(tx, filter), signal);
    return { response: [...counts], meta: { ...left, ...(await customersAsOf(context)) } };
  },
  histograms: async ({ Expression, fields }, context) => {
    requireNumbers(fields);
    refuseHidden(
      fields.map(({ field }) => field),
      context.principal,
    );
    const filter = await filterFor(Expression, context);
    const response = await readCustomers(
      context.readDb,
      filter,
      (tx) => countEachSteps(tx, filter, fields),
      context.signal,
    );
    return { response };
  },
  getCustomers: async ({ Expression, RowCount, sort, order }, context) => {
    refuseHidden([sort], context.principal);
    const filter = await filterFor(Expression, context);
    const page = { sort, order, limit: RowCount };
    const [{ rows, total }, meta] = await Promise.all([
      readCustomers(context.readDb, filter, (tx) => firstCustomers(tx, filter, page), context.signal),
      customersAsOf(context),
    ]);
    return {
      response: { Details: { CustomerDetails: rows, TotalCount: total } },
      meta: { total, ...meta },
    };
  },
} satisfies Partial<Handlers>;
