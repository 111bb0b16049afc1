import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ImportProgress, ImportReport } from '../../../../contract/calls/imports.ts';
import { useErrorMessage } from '../../../engine/useErrorMessage.ts';
import { useFormat } from '../../../providers/useFormat.ts';
import type { Draft } from '../draft.ts';
import { route } from '../queries.ts';
import { useStart } from '../useStart.ts';

interface Props {
  readonly progress: ImportProgress;
  /** The file of this run, when it was started in this tab; only then can it be loaded from here. */
  readonly draft: Draft | undefined;
  readonly onStarted: (run: number) => void;
}

const loadable = (report: ImportReport) => report.created + report.updated;

/** What comes after a run: loading what was tried, correcting the columns, or the next file. */
export function RunActions({ progress: { state, report }, draft, onStarted }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const { start, busy } = useStart(onStarted, (error) => notify(errorMessage(error), { type: 'error' }));
  if (state === 'running') return null;
  const count = report ? loadable(report) : 0;
  const again = draft && state !== 'loaded' && state !== 'undone';
  const load = (accept_rejects: boolean) => draft && start(draft, { dry_run: false, accept_rejects });

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
      {again && state === 'tried' && (
        <Button variant="contained" disabled={busy} onClick={() => load(false)}>
          {count > 0
            ? t('dataImport.run.load', { smart_count: count, rows: format.integer(count) })
            : t('dataImport.run.loadPlain')}
        </Button>
      )}
      {again && state === 'refused' && (
        <Button disabled={busy} onClick={() => load(true)}>
          {t('dataImport.run.loadAnyway')}
        </Button>
      )}
    </>
  );
}
