import { useTranslate } from 'ra-core';
import type { Meta } from '../../../../contract/call.ts';
import type { ExchangeAnalytics, ExchangeBy } from '../../../../contract/calls/exchange.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Axis, Bar, scaleOf } from './Bar.tsx';
import type { Group } from './Groups.tsx';
import type { Opened } from './queries.ts';

/** A section of the page: the groups of a set and their totals. */
export interface SectionProps<Name extends 'acquired' | 'wholesale'> {
  readonly of: ExchangeAnalytics[Name];
  readonly by: ExchangeBy;
  readonly meta: Meta;
  readonly onOpen: (opened: Opened) => void;
}

/** What a row has besides the group that it is of. */
type Figures<Row> = Omit<Row, keyof Group>;

/** Columns of figures, each with its sum below, and dollars that may be hidden. */
export function useHeads(meta: Meta) {
  const t = useTranslate();
  const format = useFormat();
  const hidesGross = meta.hidden?.includes('gross') ?? false;
  const figure = (name: string) => ({
    name,
    label: t(`exanalytics.columns.${name}`),
    help: t(`exanalytics.help.${name}`),
    figure: true,
  });
  return {
    columnOf:
      <Row,>(totals: Figures<Row> | undefined) =>
      <Name extends keyof Figures<Row> & keyof Row & string>(
        name: Name,
        tell: (value: Row[Name] | undefined) => string,
      ): Column<Row> => ({
        ...figure(name),
        cell: (row) => tell(row[name]),
        sum: tell(totals?.[name]),
      }),
    dollars: (value: number | null | undefined): string =>
      hidesGross || value === undefined ? t('list.hidden') : format.money(value),
    /** Bars of a figure below their axis; cards have no axis, so they have no bars. */
    bar: <Row,>(
      rows: readonly Row[],
      figureOf: (row: Row) => number | null | undefined,
      tell: (value: number) => string,
    ): Column<Row> => {
      const scale = scaleOf(rows.map(figureOf));
      return {
        name: 'bar',
        label: t('exanalytics.columns.bar'),
        head: <Axis scale={scale} tell={tell} />,
        width: 'even',
        onCard: 'none',
        cell: (row) => <Bar value={figureOf(row)} scale={scale} />,
      };
    },
  };
}
