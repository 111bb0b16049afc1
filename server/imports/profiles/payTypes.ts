import { z } from 'zod';
import type { FeedName } from '../../../contract/records/index.ts';
import { payAmounts, payTypeNames } from '../../../contract/records/payTypes.ts';
import { Headers } from './rules.ts';

const Amounts = z.partialRecord(z.enum(payAmounts), Headers);

/** Columns of the amounts of each pay type, of a file whose rows have them beside each other. */
export const PayTypes = z.partialRecord(z.enum(payTypeNames), Amounts).default({});
export type PayTypes = z.output<typeof PayTypes>;

/** Columns that say what the pay types of a row add up to. */
export const PayTotals = Amounts.default({});

interface WithPayTypes {
  readonly feed: FeedName;
  readonly payTypes: PayTypes;
  readonly payTotals: z.output<typeof PayTotals>;
  readonly columns: object;
  readonly constants: object;
}

/** Whether rows of the file are several lines, one of each pay type. */
export const hasPayTypes = ({ payTypes }: Pick<WithPayTypes, 'payTypes'>): boolean =>
  Object.values(payTypes).some((amounts) => Object.keys(amounts).length > 0);

/** What is wrong with the rule in a profile. */
export function payTypeFaults({ feed, payTypes, payTotals, columns, constants }: WithPayTypes): string[] {
  const isUsed = hasPayTypes({ payTypes });
  if (feed !== 'repair_orders')
    return isUsed || Object.keys(payTotals).length > 0 ? [`payTypes: ${feed} have no pay types`] : [];
  if (!isUsed) return [];
  const given = new Set(Object.values(payTypes).flatMap((amounts) => Object.keys(amounts)));
  const twice = [...given, 'pay_type'].filter((name) => name in columns);
  return [
    ...twice.map((name) => `payTypes: ${name} is in columns too`),
    ...('pay_type' in constants ? ['payTypes: pay_type is in constants too'] : []),
    ...Object.keys(payTotals)
      .filter((name) => !given.has(name))
      .map((name) => `payTotals: no pay type has ${name}`),
  ];
}
