import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type {
  FigureName,
  PartKind,
  ReconciledPartRow,
} from '../../../../../contract/calls/imports/reconcile.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { PagesFoot } from '../../../../ui/table/PagesFoot.tsx';
import { usePhone } from '../../../../ui/usePhone.ts';
import { partPage, usePartRows } from '../queries.ts';
import type { OpenedPart } from './Sheet.tsx';
import { useReconcileTexts } from './useReconcileTexts.ts';

/** Parts with records that aren't in the file. */
const ofDashboard: ReadonlySet<PartKind> = new Set(['origin', 'others']);

interface Props {
  readonly run: number;
  readonly opened: OpenedPart;
  readonly figures: readonly FigureName[];
  readonly onClose: () => void;
}

export function PartDialog({ run, opened: { part, place }, figures, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const phone = usePhone();
  const [page, setPage] = useState(1);
  const texts = useReconcileTexts();
  const { kind, why } = part;
  const of = place && { store_id: place.store_id, month: place.month };
  const rows = usePartRows({ run_id: run, kind, why, ...(of && { of }) }, page);
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.part(part)}</DialogTitle>
      {place && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 3, pb: 1 }}>
          {texts.place(place)}
        </Typography>
      )}
      <Loaded of={rows} what={t('dataImport.reconcile.behind')}>
        {({ response, meta }) => (
          <>
            <PartTable
              label={texts.part(part)}
              rows={response}
              figures={figures}
              isFile={!ofDashboard.has(kind)}
            />
            {(meta.total ?? 0) < part.rows && (
              <Typography variant="body2" color="textTertiary" sx={{ px: 3, py: 1 }}>
                {t('dataImport.reconcile.onlySome')}
              </Typography>
            )}
            <PagesFoot page={page} total={meta.total ?? 0} size={partPage} onPage={setPage} />
          </>
        )}
      </Loaded>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface TableProps {
  readonly label: string;
  readonly rows: readonly ReconciledPartRow[];
  readonly figures: readonly FigureName[];
  readonly isFile: boolean;
}

function PartTable({ label, rows, figures, isFile }: TableProps) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useReconcileTexts();
  const head = (name: string) => ({ name, label: t(`dataImport.reconcile.${name}`) });
  const isBoth = rows.some(({ file, dashboard }) => file && dashboard);
  const sides = (['file', 'dashboard'] as const).filter((side) => rows.some((row) => row[side]));
  const figureOf = (side: 'file' | 'dashboard', name: FigureName): Column<ReconciledPartRow> => ({
    name: `${side} ${name}`,
    label: isBoth ? `${texts.figure(name)} · ${t(`dataImport.reconcile.sides.${side}`)}` : texts.figure(name),
    figure: true,
    cell: (row) => texts.value(name, row[side]?.[name]),
  });
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ line, store, record, month }) => `${line} ${store} ${record} ${month}`}
      columns={[
        {
          ...head('record'),
          heads: true,
          width: 'line',
          onCard: 'title',
          cell: ({ record }) => record ?? notAvailable,
        },
        ...(isFile
          ? [
              {
                name: 'fileLine',
                label: t('dataImport.report.line'),
                figure: true,
                width: 'narrow' as const,
                onCard: 'aside' as const,
                cell: ({ line }: ReconciledPartRow) => (line === null ? notAvailable : format.integer(line)),
              },
            ]
          : []),
        { ...head('store'), cell: ({ store }) => store ?? notAvailable },
        {
          ...head('month'),
          width: 'line',
          cell: ({ month }) => (month === null ? notAvailable : format.monthOfYear(month)),
        },
        ...sides.flatMap((side) => figures.map((name) => figureOf(side, name))),
        ...(rows.some((row) => row.file_name !== null)
          ? [
              {
                ...head('ofFile'),
                width: 'cut' as const,
                cell: ({ file_name: name }: ReconciledPartRow) => name ?? notAvailable,
              },
            ]
          : []),
      ]}
    />
  );
}
