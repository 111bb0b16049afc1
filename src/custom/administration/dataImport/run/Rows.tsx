import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportRow, ReasonCount } from '../../../../../contract/calls/imports/importRows.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { PagesFoot } from '../../../../ui/table/PagesFoot.tsx';
import { type ListKind, route, rowsPage, useRows } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { rarestFirst } from './kinds.ts';

interface Props {
  readonly run: number;
  readonly kind: ListKind;
  /** Rows on the list; nothing is shown when there are none. */
  readonly total: number;
  /** What was said of them. */
  readonly said: readonly ReasonCount[];
  /** Whose rows they are, where the page is about several files. @default the one file of the page */
  readonly of?: string;
}

/**
 * The single rows behind the reasons, a page at a time: line, column, value, reason. Of several reasons one is shown at
 * first, that of the fewest rows, so that what is said of most does not bury it.
 */
export function Rows(props: Props) {
  return props.total > 0 ? <Listed {...props} /> : null;
}

/** Stands for rows of all reasons. */
const ALL = 'all';

function Listed({ run, kind, total, said, of }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence, field } = useImportTexts();
  const kinds = rarestFirst(said);
  const [chosen, setChosen] = useState(kinds.length > 1 ? '0' : ALL);
  const [page, setPage] = useState(1);
  const one = kinds[Number(chosen)];
  const rows = useRows({ run, kind, only: one && { column: one.column, reason: one.reason }, page });
  const count = one ? (rows.data?.meta.total ?? one.count) : total;
  const plain = t(`dataImport.rows.${kind}`);
  const title = of === undefined ? plain : `${plain}: ${of}`;
  return (
    <Panel
      title={title}
      aside={t('dataImport.rows.count', { smart_count: total, rows: format.integer(total) })}
      actions={
        <Button size="small" component={Link} to={`/${route}/run/${run}/${kind}`}>
          {t(`dataImport.corrections.open.${kind}`)}
        </Button>
      }
      flush
    >
      {kinds.length > 1 && (
        <Which>
          <Choose
            label={t('dataImport.rows.which')}
            value={chosen}
            onChoose={(next) => {
              setChosen(next);
              setPage(1);
            }}
            choices={[
              ...kinds.map(({ column, reason, count: rowsOfIt }, place) => ({
                value: String(place),
                label: `${[column && field(column), sentence(reason)].filter(Boolean).join(': ')} (${format.integer(rowsOfIt)})`,
              })),
              { value: ALL, label: `${t('dataImport.rows.all')} (${format.integer(total)})` },
            ]}
          />
        </Which>
      )}
      <Loaded of={rows} what={title}>
        {({ response }) => <NoteTable label={title} rows={response} />}
      </Loaded>
      <PagesFoot page={page} total={count} size={rowsPage} onPage={setPage} />
    </Panel>
  );
}

const Which = styled('div')(({ theme }) => ({ padding: theme.spacing(0.5, 2, 1.5) }));

function NoteTable({ label, rows }: { readonly label: string; readonly rows: readonly ImportRow[] }) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence, field } = useImportTexts();
  const notes = rows.flatMap(({ line, notes }) => notes.map((note) => ({ ...note, line })));
  return (
    <DataTable
      label={label}
      rows={notes}
      keyOf={({ line, column, reason }) => `${line} ${column} ${reason}`}
      columns={[
        {
          name: 'line',
          label: t('dataImport.preview.line'),
          figure: true,
          width: 'narrow',
          onCard: 'aside',
          cell: ({ line }) => format.integer(line),
        },
        {
          name: 'column',
          label: t('dataImport.report.column'),
          onCard: 'title',
          cell: ({ column }) => (column ? field(column) : notAvailable),
        },
        {
          name: 'value',
          label: t('dataImport.rows.value'),
          width: 'cut',
          onCard: ({ value }) => (value ? 'plain' : 'none'),
          cell: ({ value }) => value || notAvailable,
        },
        {
          name: 'reason',
          label: t('dataImport.report.reason'),
          width: 'wide',
          onCard: 'plain',
          cell: ({ reason }) => sentence(reason),
        },
      ]}
    />
  );
}
