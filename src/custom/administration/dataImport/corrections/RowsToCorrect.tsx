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

const states = {
  open: { tone: 'plain', icon: CircleDot },
  ready: { tone: 'good', icon: SquareCheck },
  bad: { tone: 'bad', icon: CircleX },
  sent: { tone: 'plain', icon: Send },
} as const;

/** Characters that a cell of a card has room for beside others; with more it has a line of its own. */
const MOST_BESIDE = 7;

interface Props {
  readonly label: string;
  readonly rows: readonly CorrectedRow[];
  readonly columns: readonly string[];
  /** Places of the columns that are shown. */
  readonly places: readonly number[];
  readonly onEdit: (edit: { line: number; place: number; value: string }) => void;
}

/** Rows of the file whose cells are typed over. */
export function RowsToCorrect({ label, rows, columns, places, onEdit }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence, field } = useImportTexts();
  const cellOf = (place: number): Column<CorrectedRow> => {
    const name = columns[place] ?? '';
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
          isWrong={state !== 'ready' && notes.some(({ column }) => column.trim() === name.trim())}
          onSave={(value) => onEdit({ line, place, value })}
        />
      );
    return {
      name: `cell ${place}`,
      label: name,
      cell,
      ...(longest > MOST_BESIDE && {
        onCard: 'line',
        card: (row) => (
          <OwnLine>
            <small>{name}</small>
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
          label: t('dataImport.preview.line'),
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
        ...places.map(cellOf),
        {
          name: 'why',
          label: t('dataImport.report.reason'),
          width: 'even',
          onCard: 'line',
          cell: ({ notes }) =>
            notes
              .map(({ column, reason }) =>
                [columns.includes(column) ? column : field(column), sentence(reason)]
                  .filter(Boolean)
                  .join(': '),
              )
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
