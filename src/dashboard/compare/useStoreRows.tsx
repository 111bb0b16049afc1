import { useTranslate } from 'ra-core';
import type { ComparedStore } from '../../../contract/calls/comparing/compareStores.ts';
import type { Format } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import type { ComparedRow } from '../../ui/comparison/compared.ts';
import { Hidden } from '../../ui/page/Hidden.tsx';
import { type StoreFigure, type StorePart, storeParts, type Unit } from './figures.ts';

type Write = (value: number | null | undefined) => string;

const writers = (format: Format): Readonly<Record<Unit, Write>> => ({
  count: format.integer,
  hours: format.decimal,
  ratio: format.hundredths,
  dollars: format.money,
  cents: format.moneyExact,
  percent: (value) => format.percent(value === null || value === undefined ? value : value / 100),
  days: (value) => format.days(value),
});

/** The figures of stores beside each other, tile by tile. */
export function useStoreRows(stores: readonly ComparedStore[]): readonly ComparedRow[] {
  const t = useTranslate();
  const format = useFormat();
  const write = writers(format);
  const month = stores.find(({ absorption }) => absorption)?.absorption?.month;
  const groupOf = ({ name }: StorePart) =>
    t(`storeCompare.parts.${name}`, { month: month ? format.monthOfYear(month) : '' });

  const rowOf = (part: StorePart, figure: StoreFigure): ComparedRow => {
    const { name, label = name, unit, better, of, without } = figure;
    const values = stores.map(of);
    return {
      name: `${part.name}.${name}`,
      label: t(`storeCompare.figures.${label}`),
      group: groupOf(part),
      values: values.map((value, place) => {
        const store = stores[place];
        return store && (without?.(store) ?? 0) > 0 ? null : (value ?? null);
      }),
      cells: stores.map((store, place) => {
        const value = values[place];
        return value === undefined ? <Hidden key={store.store_id} /> : write[unit](value);
      }),
      write: write[unit],
      ...(better && { better }),
    };
  };
  const lacking = (part: StorePart): ComparedRow => ({
    name: part.name,
    label: t('storeCompare.lacking'),
    group: groupOf(part),
    cells: stores.map((store) => <Hidden key={store.store_id} />),
  });
  return storeParts.flatMap((part) =>
    stores.every((store) => store[part.part] === null)
      ? [lacking(part)]
      : part.figures.filter(({ isShown }) => isShown?.(stores) ?? true).map((figure) => rowOf(part, figure)),
  );
}
