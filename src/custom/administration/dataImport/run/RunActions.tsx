import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportProgress, ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useFail } from '../../../../ui/toasts/useNotify.ts';
import type { Draft } from '../draft.ts';
import { UndoDialog } from '../history/UndoDialog.tsx';
import { route } from '../queries.ts';
import { useStart } from '../useStart.ts';

interface Props {
  readonly progress: ImportProgress;
  /** The file of this run, when it was started in this tab; only then can it be loaded from here. */
  readonly draft: Draft | undefined;
  readonly onStarted: (run: number) => void;
}

const loadable = (report: ImportReport) => report.created + report.updated;

/** Whether all that is to be loaded is here already, as the file has it. */
export const changesNothing = (report: ImportReport | null) =>
  report !== null && loadable(report) + report.removed === 0 && report.unchanged > 0;

/** Whether anything is left to load of a file whose other rows are bad. */
export const hasGoodRows = (report: ImportReport | null) =>
  report === null || report.read > report.rejected + report.skipped;

/** Refused for names that would change, and for nothing else. */
export const isForNames = (report: ImportReport | null) =>
  report !== null && report.conflicts > 0 && !report.cutOff && report.rejectedPct <= report.allowedPct;

/** What comes after a run: loading what was tried, undoing what was loaded, correcting the columns, or the next file. */
export function RunActions({ progress: { run_id, file_name, state, report }, draft, onStarted }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const fail = useFail();
  const { start, busy } = useStart(onStarted, fail);
  const [isUndoing, setIsUndoing] = useState(false);
  if (state === 'running') return null;
  const count = report ? loadable(report) : 0;
  const again = draft && state !== 'loaded' && state !== 'undone';
  const conflicts = report?.conflicts ?? 0;
  const names = { smart_count: conflicts, count: format.integer(conflicts) };
  // Whoever sees the names and goes on has said yes to them.
  const go = (choice: { dry_run: boolean; accept_rejects: boolean }) =>
    draft && start(draft, { ...choice, accept_renames: conflicts > 0 });

  return (
    <>
      {again && (
        <Button component={Link} to={`/${route}/file/${draft.upload_id}`}>
          {t('dataImport.run.toColumns')}
        </Button>
      )}
      {!again && (
        <Button component={Link} to={`/${route}`}>
          {t('dataImport.run.again')}
        </Button>
      )}
      {draft && state === 'loaded' && report && count > 0 && (
        <Button color="error" onClick={() => setIsUndoing(true)}>
          {t('dataImport.undo.action')}
        </Button>
      )}
      {isUndoing && report && (
        <UndoDialog
          run={{
            run_id,
            file_name,
            rows_created: report.created,
            rows_updated: report.updated,
            rows_removed: report.removed,
            filled_customers: report.filledCustomers,
            new_stores: report.newStores,
            new_employees: report.newEmployees,
            new_customers: report.newCustomers,
          }}
          onClose={() => setIsUndoing(false)}
        />
      )}
      {again && state === 'tried' && (
        <Button
          variant="contained"
          disabled={busy}
          onClick={() => go({ dry_run: false, accept_rejects: false })}
        >
          {count > 0
            ? t(report && report.made > 0 ? 'dataImport.lines.pay.load' : 'dataImport.run.load', {
                ...{ smart_count: count, rows: format.integer(count) },
              })
            : t('dataImport.run.loadPlain')}
        </Button>
      )}
      {again && state === 'refused' && !isForNames(report) && hasGoodRows(report) && (
        <Button disabled={busy} onClick={() => go({ dry_run: false, accept_rejects: true })}>
          {t(`dataImport.${conflicts > 0 ? 'renames' : 'run'}.loadAnyway`, names)}
        </Button>
      )}
      {again && state === 'refused' && isForNames(report) && (
        <Button disabled={busy} onClick={() => go({ dry_run: true, accept_rejects: false })}>
          {t('dataImport.renames.accept', names)}
        </Button>
      )}
    </>
  );
}
