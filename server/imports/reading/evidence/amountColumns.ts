import { importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import {
  currencyCalled,
  currencyHeaders,
  currencyIn,
  currencyOfHeader,
} from '../../cells/money/currencies.ts';
import { columnSteps, type Mapping } from '../mapper.ts';

/** A column whose cells say in which currency amounts are. */
export interface AmountColumn {
  readonly place: number;
  readonly header: string;
  /** The field of money that it is read for. */
  readonly field: string;
  /** The currency that a text of it names, or its header does; undefined where neither does. */
  readonly sideOf: (text: string) => string | undefined;
}

/**
 * The columns of the file by which it is told in which currency its amounts are: those of amounts, those that such a column
 * is made of, and one that has nothing but currencies. None of a file without amounts.
 */
export function amountColumns(mapping: Mapping): AmountColumn[] {
  const { feed, header, sourcesOf } = mapping;
  const { fields }: ImportTarget = importTargets[feed];
  const amounts = columnSteps(mapping).flatMap(({ name, place }) =>
    place !== undefined && fields[name]?.kind === 'money'
      ? sourcesOf(place).map((source) => ({ field: name, place: source }))
      : [],
  );
  const [first] = amounts;
  const of = first && header.find(currencyHeaders);
  return [
    ...amounts.map(({ field, place }): AmountColumn => {
      const name = header.names[place] ?? '';
      const ofHeader = currencyOfHeader(name);
      return {
        ...{ place, field, header: name },
        sideOf: (text) => (/\d/.test(text) ? (currencyIn(text) ?? ofHeader) : undefined),
      };
    }),
    ...(first && of !== undefined
      ? [{ place: of, field: first.field, header: header.names[of] ?? '', sideOf: currencyCalled }]
      : []),
  ];
}
