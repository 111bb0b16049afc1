import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportRow } from '../../../../../contract/calls/imports/importRows.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { PagesFoot } from '../../../../ui/table/PagesFoot.tsx';
import { type ListKind, route, rowsPage, useRows } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly run: number;
  readonly kind: ListKind;
  /** Rows on the list; nothing is shown when there are none. */
  readonly total: number;
  /** Whose rows they are, where the page is about several files. @default the one file of the page */
  readonly of?: string;
}

/** The single rows behind the reasons, a page at a time: line, column, value, reason. */
export function Rows(props: Props) {
  return props.total > 0 ? <Listed {...props} /> : null;
}

function Listed({ run, kind, total, of }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const rows = useRows({ run, kind, page });
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
      <Loaded of={rows} what={title}>
        {({ response }) => <NoteTable label={title} rows={response} />}
      </Loaded>
      <PagesFoot page={page} total={total} size={rowsPage} onPage={setPage} />
    </Panel>
  );
}

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
