import type { Theme } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode, Ref } from 'react';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { rowHeights, tableWidths } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { compactRows, useCompact } from '../compact.ts';
import { pressed, pressRow } from '../drill/pressRow.ts';

/** Where a cell stands when a row has two lines: three on the first, two on the second. */
type Spot = 'mark' | 'title' | 'figure' | 'under' | 'aside';

export interface RowColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand right, words left. @default false */
  readonly figure?: boolean;
  /** What the row is about: the strongest of its words or figures. @default false */
  readonly strong?: boolean;
  /** How much of the width that the others leave it takes, in per cent; what is longer is cut. @default its own width */
  readonly elastic?: number;
  /** What a cut or shortened cell says in full, on hover. @default nothing */
  readonly full?: (row: Row) => string | undefined;
  /** Left out of a narrower table; `first` of one that is a little narrower. @default false */
  readonly spare?: boolean | 'first';
  /** @default left out when a row has two lines */
  readonly spot?: Spot;
  /** Says its label beside the figure when a row has two lines, and no head. @default false */
  readonly named?: boolean;
  /** What is added to the cell when a row has two lines. @default nothing */
  readonly more?: (row: Row) => string;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Rows of 24 px instead of 26. @default false */
  readonly dense?: boolean;
  readonly ref?: Ref<HTMLTableElement>;
}

/** The rows of a tile. Where there is little room they have two lines, as on a phone. */
export function TileRows<Row>({ caption, columns, rows: all, keyOf, dense = false, ref }: Props<Row>) {
  const rows = useCompact() ? all.slice(0, compactRows) : all;
  const marksOf = ({ figure, strong, elastic, spare, spot }: RowColumn<Row>) => ({
    'data-figure': figure,
    'data-strong': strong,
    'data-elastic': elastic !== undefined,
    'data-spare': spare,
    'data-spot': spot,
  });
  return (
    <Space>
      <Rows ref={ref} data-dense={dense}>
        <caption>
          <SrOnly>{caption}</SrOnly>
        </caption>
        <colgroup>
          {columns.map(({ key, elastic, spare }) => (
            <col key={key} data-spare={spare} style={elastic === undefined ? {} : { width: `${elastic}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" {...marksOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...pressRow}>
              {columns.map((column) => (
                <td key={column.key} title={column.full?.(row)} {...marksOf(column)}>
                  {column.named && <span data-more>{column.label} </span>}
                  {column.cell(row)}
                  {column.more && <span data-more>{column.more(row)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Rows>
    </Space>
  );
}

const Space = themed('div', { position: 'relative', containerType: 'inline-size', minWidth: 0 });

const Rows = themed('table', ({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    width: '100%',
    borderCollapse: 'collapse',
    color: palette.text.secondary,
    'th, td': {
      height: rowHeights.tile,
      padding: theme.spacing(0, 1.5, 0, 0),
      overflow: 'hidden',
      textAlign: 'left',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '&[data-dense="true"] td': { height: theme.spacing(3) },
    th: { height: theme.spacing(3), fontWeight: 500 },
    'tbody tr': { borderTop: `thin solid ${palette.divider}`, ...pressed(palette.action.hover) },
    '[data-figure="true"]': { textAlign: 'right' },
    'th:last-of-type, td:last-of-type': { paddingRight: 0 },
    'td[data-strong="true"]': { color: 'var(--figure)', fontWeight: 500 },
    '[data-elastic="true"]': { maxWidth: 0 },
    '[data-more]': { display: 'none' },
    [`@container (max-width: ${tableWidths.all}px)`]: { '[data-spare="first"]': { display: 'none' } },
    [`@container (max-width: ${tableWidths.most}px)`]: { '[data-spare="true"]': { display: 'none' } },
    [`@container (max-width: ${tableWidths.lines}px)`]: twoLines(theme),
  };
});

const twoLines = ({ spacing, typography }: Theme) => ({
  thead: visuallyHidden,
  'tbody, caption': { display: 'block' },
  colgroup: { display: 'none' },
  'tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"mark title figure" "under under aside"',
    alignItems: 'center',
    rowGap: spacing(0.5),
    paddingBlock: spacing(1),
  },
  'tbody tr td': { display: 'none', padding: 0 },
  'tbody tr td[data-spot]': { display: 'block', height: 'auto', maxWidth: 'none', textAlign: 'left' },
  'tbody tr td[data-spot="mark"]': { ...typography.body1, gridArea: 'mark', paddingRight: spacing(1) },
  'tbody tr td[data-spot="title"]': { ...typography.body1, fontWeight: 500, gridArea: 'title' },
  'tbody tr td[data-spot="figure"]': {
    ...typography.body1,
    fontWeight: 600,
    gridArea: 'figure',
    paddingLeft: spacing(1),
    textAlign: 'right',
  },
  'tbody tr td[data-spot="under"]': { gridArea: 'under' },
  'tbody tr td[data-spot="aside"]': { gridArea: 'aside', paddingLeft: spacing(1), textAlign: 'right' },
  '[data-more]': { display: 'inline' },
});
