import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { FittingRows } from '../../figures/FittingRows.tsx';
import { HiddenNote } from '../../figures/HiddenNote.tsx';
import { Measure } from '../../figures/Measure.tsx';
import { Column } from '../../figures/TileColumn.tsx';
import type { RowColumn } from '../../figures/TileRows.tsx';
import type { Ranked } from './ranking.ts';

interface Figure<Row> {
  readonly label: string;
  /** Null where it is not known. */
  readonly value: (row: Row) => number | null;
  readonly write: (value: number | null) => string;
}

interface Props<Row extends Ranked> {
  /** Name of the call whose records a person leads to. */
  readonly name: string;
  readonly caption: string;
  /** What a person is called in the head of the table. */
  readonly person: string;
  readonly rows: readonly Row[];
  /** What they are ranked by. */
  readonly by: Figure<Row>;
  readonly columns: readonly RowColumn<Row>[];
  /** Added to the store where rows have two lines. @default nothing */
  readonly more?: (row: Row) => string;
  /** What the role may not see. @default nothing */
  readonly hidden?: string | undefined;
}

/** People in the order of their rank, with a bar of what they are ranked by; each leads to what they did. */
export function Leaderboard<Row extends Ranked>(props: Props<Row>) {
  const { name, caption, person, rows, by, columns, more, hidden } = props;
  const t = useTranslate();
  const format = useFormat();
  const most = Math.max(...rows.map((row) => by.value(row) ?? 0), 0);
  return (
    <Column>
      <FittingRows
        caption={caption}
        rows={rows}
        usual={6}
        keyOf={(row) => row.employee_id}
        columns={[
          { key: 'rank', label: '#', spot: 'mark', cell: (row) => format.integer(row.rank) },
          {
            key: 'person',
            label: person,
            strong: true,
            elastic: 27,
            full: (row) => row.employee_name,
            spot: 'title',
            cell: (row) => (
              <DrillLink rows={{ widget: name, part: String(row.employee_id), partName: row.employee_name }}>
                {row.employee_name}
              </DrillLink>
            ),
          },
          {
            key: 'store',
            label: t('dashboard.ranking.store'),
            elastic: 36,
            spot: 'under',
            cell: (row) => row.storename,
            full: (row) => row.storename,
            ...(more && { more }),
          },
          {
            key: 'by',
            label: by.label,
            figure: true,
            strong: true,
            spot: 'figure',
            cell: (row) => <Measure value={by.value(row) ?? 0} most={most} text={by.write(by.value(row))} />,
          },
          ...columns,
        ]}
      />
      {hidden && <HiddenNote text={t('dashboard.tile.hiddenShort', { what: hidden })} />}
    </Column>
  );
}
