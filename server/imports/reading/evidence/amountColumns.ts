import { importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import {
  currencyCalled,
  currencyHeaders,
  currencyIn,
  currencyOfHeader,
} from '../../cells/money/currencies.ts';
import { columnSteps, type Mapping } from '../mapper.ts';

export interface AmountColumn {
  readonly place: number;
  readonly header: string;
  readonly field: string;
  /** The currency in a text or in the header; undefined for none. */
  readonly sideOf: (text: string) => string | undefined;
}

/** Columns that indicate currencies: amounts, their source columns, and a currency column. Empty without amounts. */
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
