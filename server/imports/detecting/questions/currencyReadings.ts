import { importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { isIn, OWN_CURRENCY } from '../../cells/money/currencies.ts';
import { tidy } from '../../cells/text.ts';
import type { Profile } from '../../profile/profile.ts';
import { amountColumns } from '../../reading/evidence/amountColumns.ts';
import type { Mapping } from '../../reading/mapper.ts';
import type { numberReader } from './decimalReadings.ts';
import type { Question, TakenColumn } from './question.ts';

/** Asks for the currency if some amounts name another one than Rooftop's: nothing is converted. */
export function currencyQuestion(
  mapping: Mapping,
  { feed, read: { currency: setting, decimal } }: Profile,
  rows: readonly (readonly string[])[],
  readsNumber: ReturnType<typeof numberReader>,
): Question | undefined {
  const { fields }: ImportTarget = importTargets[feed];
  const columns = amountColumns(mapping).flatMap(({ field: name, ...column }) => {
    const field = fields[name];
    return field ? [{ ...column, name, field }] : [];
  });
  const sides = new Map(columns.map(({ place, sideOf }) => [place, sideOf]));
  const names = new Set(
    columns.flatMap(({ place, sideOf }) => rows.map((cells) => sideOf(tidy(cells[place] ?? '')))),
  );
  const others = [...names].filter((name) => name !== undefined && !isIn(name, OWN_CURRENCY));
  if (setting === undefined ? others.length === 0 : setting === OWN_CURRENCY && others.length === 0)
    return undefined;
  const isOwn = rows.some((cells) =>
    columns.every(({ place, sideOf }) => isIn(sideOf(tidy(cells[place] ?? '')), OWN_CURRENCY)),
  );
  const currencies = [...(isOwn ? [OWN_CURRENCY] : []), ...others, setting].filter(
    (name) => name !== undefined,
  );
  const marks = decimal === ',' ? [',', '.'] : ['.', ','];
  return {
    key: 'currency',
    columns,
    options: [...new Set(currencies)].map((name) => [name]),
    read: (text, [currency = OWN_CURRENCY], column: TakenColumn) => {
      if (!isIn(sides.get(column.place)?.(text), currency)) return undefined;
      return marks.map((mark) => readsNumber(text, [mark], column)).find((one) => one !== undefined) ?? text;
    },
    said: setting === undefined ? undefined : [setting],
    isOpen: () => setting === undefined,
  };
}
