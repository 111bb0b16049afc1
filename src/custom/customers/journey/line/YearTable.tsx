import { useTranslate } from 'ra-core';
import {
  type CustomerJourney,
  type JourneyKind,
  journeyKinds,
} from '../../../../../contract/calls/customers/journey.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';

interface YearRow {
  readonly year: string;
  readonly counts: ReadonlyMap<JourneyKind, number>;
}

function yearsOf(marks: CustomerJourney['marks']): readonly YearRow[] {
  const years = Map.groupBy(marks, ({ date }) => date.slice(0, 4));
  return [...years]
    .map(([year, own]) => {
      const counts = new Map<JourneyKind, number>();
      for (const { kind, count } of own) counts.set(kind, (counts.get(kind) ?? 0) + count);
      return { year, counts };
    })
    .sort((a, b) => b.year.localeCompare(a.year));
}

/** The line of time as a table: how much of each kind there was in each year. */
export function YearTable({ journey: { marks } }: { readonly journey: CustomerJourney }) {
  const t = useTranslate();
  const format = useFormat();
  const kinds = journeyKinds.filter((kind) => marks.some((mark) => mark.kind === kind));
  return (
    <DataTable
      label={t('customer_journey.line.title')}
      look="tile"
      rows={yearsOf(marks)}
      keyOf={({ year }) => year}
      columns={[
        {
          name: 'year',
          label: t('customer_journey.line.year'),
          heads: true,
          onCard: 'title',
          cell: ({ year }) => year,
        },
        ...kinds.map((kind) => ({
          name: kind,
          label: t(`customer_journey.line.of.${kind}`),
          figure: true,
          cell: ({ counts }: YearRow) => {
            const count = counts.get(kind);
            return count === undefined ? notAvailable : format.integer(count);
          },
        })),
      ]}
    />
  );
}
