import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportProgress, ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useFail } from '../../../../ui/toasts/useNotify.ts';
import { type Draft, saveDraft } from '../draft.ts';
import { UndoDialog } from '../history/UndoDialog.tsx';
import { route } from '../queries.ts';
import { SaveProfile } from '../SaveProfile.tsx';
import { useStart } from '../useStart.ts';

interface Props {
  readonly progress: ImportProgress;
  /** Set if this tab started the run. */
  readonly draft: Draft | undefined;
  readonly onStarted: (run: number) => void;
}

/** All records are stored already. */
export const changesNothing = (report: ImportReport | null) =>
  report !== null && report.created + report.updated + report.removed === 0 && report.unchanged > 0;

/** Rows are left to load besides rejected and skipped ones. */
export const hasGoodRows = (report: ImportReport | null) =>
  report === null || report.read > report.rejected + report.skipped;

/** Renames are the only reason for the refusal. */
export const isForNames = (report: ImportReport | null) =>
  report !== null && report.conflicts > 0 && !report.cutOff && report.rejectedPct <= report.allowedPct;

/** What comes after a load: undo it, save its profile, or check the file again. */
export function RunActions({ progress: { run_id, file_name, state, report }, draft, onStarted }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const fail = useFail();
  const { start, busy } = useStart(onStarted, fail);
  const [isUndoing, setIsUndoing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  if (state === 'running') return null;
  const again = draft && state !== 'loaded' && state !== 'undone' ? draft : undefined;
  const conflicts = report?.conflicts ?? 0;
  const names = { smart_count: conflicts, count: format.integer(conflicts) };
  return (
    <>
      {draft?.profile && draft.is_set && state === 'loaded' && !isSaved && (
        <SaveProfile
          draft={draft}
          profile={draft.profile}
          onSaved={() => {
            saveDraft({ ...draft, is_set: undefined });
            setIsSaved(true);
          }}
        />
      )}
      <Button component={Link} to={`/${route}`}>
        {t('dataImport.run.again')}
      </Button>
      {state === 'loaded' && report && report.created + report.updated > 0 && (
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
      {again && (
        <Button component={Link} to={`/${route}/file/${again.upload_id}/check`}>
          {t('dataImport.run.toCheck')}
        </Button>
      )}
      {again && state === 'refused' && hasGoodRows(report) && (
        <Button
          variant="contained"
          disabled={busy}
          // The names are listed below, so loading accepts them.
          onClick={() =>
            start(again, { dry_run: false, accept_rejects: true, accept_renames: conflicts > 0 })
          }
        >
          {t(`dataImport.${conflicts > 0 ? 'renames' : 'run'}.loadAnyway`, names)}
        </Button>
      )}
    </>
  );
}
