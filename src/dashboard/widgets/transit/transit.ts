import type { Meta } from '../../../../contract/call.ts';
import type { TransitReply } from '../../../../contract/widgets/transit.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { figure, type TileTable, tableOf } from '../../table/table.ts';

export type OpenContract = TransitReply['rows'][number];
export type AgeBand = TransitReply['totals']['aging'][number];

/** Not where of some contracts nobody told it. */
export const isNothingOpen = ({ totals }: TransitReply) => totals.cit_count + totals.not_told_count === 0;

/** Why nothing is open: every contract is funded, there is none, or an older host does not say. */
export function emptyKind({ has_others }: Meta): 'funded' | 'none' | 'empty' {
  if (has_others === undefined) return 'empty';
  return has_others ? 'funded' : 'none';
}

/** Contracts of the last band are past the limit, those of the band before it soon will be. */
export function urgencyOf(age: number, aging: readonly AgeBand[]): 'past' | 'near' | 'early' {
  const bandsAbove = aging.filter(({ from }) => from > age).length;
  return bandsAbove === 0 ? 'past' : bandsAbove === 1 ? 'near' : 'early';
}

/** "Rita Lindqvist" → "R. Lindqvist", where there is little room. */
export const shortName = (name: string | null) => name?.replace(/^(\p{L})\S+\s+(?=\S)/u, '$1. ') ?? null;

/** "0–5 d"; "16+ d" for the last. */
export const bandLabel = ({ from, to }: AgeBand, t: Translate) =>
  to === null ? t('dashboard.inventory.lastBucket', { from }) : t('dashboard.inventory.bucket', { from, to });

/** How many contracts of each age there are, and how much they are to bring. */
export function transitTable(
  { totals: { aging, cit_count, cit_total } }: TransitReply,
  t: Translate,
  format: Format,
): TileTable {
  const label = (name: string) => t(`dashboard.transit.columns.${name}`);
  return tableOf<AgeBand, Pick<AgeBand, 'count' | 'amount'>>({
    caption: t('dashboard.transit.byAge'),
    name: {
      label: label('age'),
      cell: (band) => bandLabel(band, t),
      sum: t('dashboard.transit.allAges'),
    },
    columns: [
      figure(label('contracts'), ({ count }) => count, format.integer),
      figure(label('amount'), ({ amount }) => amount, format.money),
    ],
    rows: aging,
    totals: { count: cit_count, amount: cit_total },
  });
}
