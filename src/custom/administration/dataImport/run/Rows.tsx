import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportRow } from '../../../../../contract/calls/imports/importRows.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Paging } from '../../../../ui/page/Paging.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { TableScroll } from '../../../../ui/page/Tables.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { type ListKind, rowsPage, useRows } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly run: number;
  readonly kind: ListKind;
  /** Rows on the list; nothing is shown when there are none. */
  readonly total: number;
}

/** The single rows behind the reasons, a page at a time: line, column, value, reason. */
export function Rows({ run, kind, total }: Props) {
  return total > 0 ? <Listed run={run} kind={kind} total={total} /> : null;
}

function Listed({ run, kind, total }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRows({ run, kind, page });
  const title = t(`dataImport.rows.${kind}`);
  const pages = { page: format.integer(page), pages: format.integer(Math.ceil(total / rowsPage)) };
  return (
    <Panel
      title={title}
      aside={t('dataImport.rows.count', { smart_count: total, rows: format.integer(total) })}
      flush
    >
      {error && !data && (
        <ErrorState
          title={t('errors.load.title', { what: title })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <Typography variant="body2" color="textTertiary" sx={{ p: 2 }}>
          {t('dataImport.rows.loading')}
        </Typography>
      )}
      {data && <RowTable label={title} rows={data.response} />}
      <Paging
        page={page}
        total={total}
        size={rowsPage}
        words={{
          where: t('list.paging.page', pages),
          back: t('dataImport.rows.back'),
          on: t('dataImport.rows.on'),
        }}
        onPage={setPage}
      />
    </Panel>
  );
}

function RowTable({ label, rows }: { readonly label: string; readonly rows: readonly ImportRow[] }) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence } = useImportTexts();
  return (
    <Scroll label={label}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell align="right">{t('dataImport.preview.line')}</TableCell>
            <TableCell align="left">{t('dataImport.report.column')}</TableCell>
            <TableCell>{t('dataImport.rows.value')}</TableCell>
            <TableCell>{t('dataImport.report.reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.flatMap(({ line, notes }) =>
            notes.map(({ column, value, reason }) => (
              <TableRow key={`${line} ${column} ${reason}`}>
                <TableCell align="right">{format.integer(line)}</TableCell>
                <TableCell align="left">{column || notAvailable}</TableCell>
                <TableCell>{value || notAvailable}</TableCell>
                <TableCell>{sentence(reason)}</TableCell>
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </Scroll>
  );
}

const Scroll = styled(TableScroll)(({ theme }) => ({
  '& th:first-of-type, & td:first-of-type': { width: theme.spacing(10) },
  '& td:nth-of-type(3)': { maxWidth: theme.spacing(40), overflowWrap: 'anywhere' },
  '& td:nth-of-type(4)': { width: '50%', paddingBlock: theme.spacing(0.75) },
}));
