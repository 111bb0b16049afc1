import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Meta } from '../../../../contract/call.ts';
import { exportExchangeRows } from '../../../../contract/calls/exchange.ts';
import { PAGE, type WidgetRowsReply } from '../../../../contract/calls/widgetRows.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../ui/page/Figures.tsx';
import { columnName, isFigure, sumsOf } from '../../../ui/records/cells.ts';
import { DownloadRows } from '../../../ui/records/DownloadRows.tsx';
import { RecordCell } from '../../../ui/records/RecordCell.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Pages } from '../../../ui/table/Pages.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { usePhone } from '../../../ui/usePhone.ts';
import { type Group, useGroupName } from './Groups.tsx';
import { type Asked, type Opened, recordsOf, useExchangeRows } from './queries.ts';
import { useScopeLine } from './useScopeLine.ts';

interface Props {
  readonly asked: Asked;
  readonly opened: Opened;
  /** Whose records they are. @default all of the table */
  readonly group: Group | undefined;
  readonly onClose: () => void;
}

/** The records behind a group or a table: their sums, which are its figures, and a page of them. */
export function RecordsDialog({ asked, opened, group, onClose }: Props) {
  const t = useTranslate();
  const phone = usePhone();
  const nameOf = useGroupName(asked.by);
  const id = useId();
  const [page, setPage] = useState(1);
  const query = useExchangeRows(asked, opened, page);
  const title = [t(`exanalytics.records.${opened.set}`), group && nameOf(group)].filter(Boolean).join(' · ');
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth="xl"
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { height: phone ? '100%' : sizes.rowsDialog } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent aria-busy={query.isFetching}>
        <Loaded of={query} what={t('exanalytics.records.what')} waiting={<PanelSkeleton />}>
          {({ response, meta }) => (
            <Records
              title={title}
              reply={response}
              meta={meta}
              storeId={asked.storeId}
              hidden={meta.hidden ?? []}
            />
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Pages page={page} total={query.data?.response.total ?? 0} size={PAGE} onPage={setPage} />
        {query.data && query.data.response.total > 0 && (
          <DownloadRows
            reply={query.data.response}
            export={exportExchangeRows}
            asked={recordsOf(asked, opened)}
          />
        )}
        <Button onClick={onClose}>{t('rows.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface KeyedRow {
  readonly key: string;
  readonly cells: WidgetRowsReply['rows'][number];
}

interface RecordsProps {
  readonly title: string;
  readonly reply: WidgetRowsReply;
  readonly meta: Meta;
  readonly storeId: string;
  readonly hidden: readonly string[];
}

function Records({ title, reply, meta, storeId, hidden }: RecordsProps) {
  const t = useTranslate();
  const format = useFormat();
  const scope = useScopeLine(storeId, meta, reply.dated === false);
  if (reply.total === 0) return <EmptyState title={t('rows.empty.title')} text={scope} />;
  // Two records may say the same, so only their place tells them apart.
  const rows = reply.rows.map((cells, place): KeyedRow => ({ cells, key: String(place) }));
  return (
    <>
      <Typography variant="caption" component="p" color="textTertiary" sx={{ mb: 1 }}>
        {scope}
      </Typography>
      <Figures aria-label={t('rows.sums')} sx={{ mb: 1.5 }}>
        {sumsOf(reply, t, format).map(({ name, label, value }) => (
          <Figure key={name} label={label}>
            {value}
          </Figure>
        ))}
      </Figures>
      {hidden.map((kind) => (
        <p key={kind}>{t(`rows.hidden.${kind}`)}</p>
      ))}
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ key }) => key}
        columns={reply.columns.map((column, place) => ({
          name: column.name,
          label: columnName(column.name, t),
          figure: isFigure(column),
          width: 'line',
          ...(place === 1 && { heads: true, onCard: 'title' as const }),
          cell: ({ cells }: KeyedRow) => <RecordCell column={column} value={cells[column.name]} />,
        }))}
      />
    </>
  );
}
