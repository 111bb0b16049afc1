import { styled } from '@mui/material/styles';
import { CircleDot, CircleX, Send, SquareCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { CorrectedRow } from '../../../../../contract/calls/imports/corrections.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Tag } from '../../../../ui/page/Tag.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useImportTexts } from '../useTexts.ts';
import { CellField } from './CellField.tsx';
import type { ColumnLabel } from './useColumnLabels.ts';

const states = {
  open: { tone: 'plain', icon: CircleDot },
  ready: { tone: 'good', icon: SquareCheck },
  bad: { tone: 'bad', icon: CircleX },
  sent: { tone: 'plain', icon: Send },
} as const;

/** Most characters of a card's cell and label next to others; longer ones get their own line. */
const MOST_BESIDE = 7;
const LONGEST_BESIDE = 11;
/** With few columns, each gets its own line on a card, in file order. */
const MOST_LINES = 5;

const REQUIRED = 'Required.';

interface Props {
  readonly label: string;
  readonly rows: readonly CorrectedRow[];
  readonly columns: readonly ColumnLabel[];
  readonly onEdit: (edit: { line: number; place: number; value: string }) => void;
}

export function RowsToCorrect({ label, rows, columns, onEdit }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence, field } = useImportTexts();
  const labelOf = new Map(columns.map((column) => [column.place, column.label]));
  const cellOf = ({ place, label: name, title }: ColumnLabel): Column<CorrectedRow> => {
    const longest = Math.max(0, ...rows.map(({ cells }) => cells[place]?.length ?? 0));
    const cell: Column<CorrectedRow>['cell'] = ({ line, cells, edited, notes, state }) =>
      state === 'sent' ? (
        cells[place] || notAvailable
      ) : (
        <CellField
          key={cells[place]}
          label={t('dataImport.corrections.cell', { column: name, line })}
          value={cells[place] ?? ''}
          longest={longest}
          isEdited={edited.includes(place)}
          isWrong={state !== 'ready' && notes.some((note) => note.place === place)}
          onSave={(value) => onEdit({ line, place, value })}
        />
      );
    return {
      name: `cell ${place}`,
      label: title,
      cell,
      ...((columns.length <= MOST_LINES || longest > MOST_BESIDE || title.length > LONGEST_BESIDE) && {
        onCard: 'line',
        card: (row) => (
          <OwnLine>
            <small>{title}</small>
            {cell(row)}
          </OwnLine>
        ),
      }),
    };
  };
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ line }) => String(line)}
      columns={[
        {
          name: 'line',
          label: t('dataImport.report.line'),
          figure: true,
          width: 'narrow',
          heads: true,
          onCard: 'title',
          cell: ({ line }) => format.integer(line),
        },
        {
          name: 'state',
          label: t('dataImport.corrections.state'),
          width: 'line',
          onCard: 'aside',
          cell: ({ state }) => <Tag {...states[state]}>{t(`dataImport.corrections.states.${state}`)}</Tag>,
        },
        ...columns.map(cellOf),
        {
          name: 'why',
          label: t('dataImport.report.reason'),
          width: 'even',
          onCard: 'plain',
          cell: ({ notes, cells }) =>
            notes
              .map(({ column, place, reason }) => {
                const name = (place === null ? undefined : labelOf.get(place)) ?? field(column);
                const note = [name, sentence(reason)].filter(Boolean).join(': ');
                // The cell isn't empty, but its text means no value.
                const text = place === null || reason !== REQUIRED ? '' : (cells[place] ?? '').trim();
                return text === '' ? note : `${note} ${t('dataImport.corrections.countsEmpty', { text })}`;
              })
              .join(' ') || notAvailable,
        },
      ]}
    />
  );
}

const OwnLine = styled('span')(({ theme }) => ({
  display: 'grid',
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));
