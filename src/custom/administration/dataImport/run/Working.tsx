import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ImportProgress, stopImport } from '../../../../../contract/calls/imports/imports.ts';
import { call } from '../../../../providers/api/api.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Progress } from '../Progress.tsx';
import { useRefreshImports } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly progress: ImportProgress;
  readonly mayStop: boolean;
}

/** An import that runs: how much of the file is read, and a way to stop it. */
export function Working({ progress, mayStop }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { bytes } = useImportTexts();
  const { file_name: name } = progress;
  const rows = t('dataImport.running.rows', {
    smart_count: progress.rows,
    rows: format.integer(progress.rows),
  });
  const read = t('dataImport.upload.sent', {
    sent: bytes(progress.bytes_read),
    total: bytes(progress.bytes_total),
  });
  return (
    <Panel title={t(progress.dry_run ? 'dataImport.run.working' : 'dataImport.run.loading', { name })}>
      <Progress
        label={t('dataImport.running.progress', { name })}
        done={progress.bytes_read}
        total={progress.bytes_total}
        left={progress.waiting ? t('dataImport.running.waiting') : `${rows} · ${read}`}
      />
      <Typography variant="body2" color="textTertiary" sx={{ my: 1 }}>
        {t('dataImport.running.leave')}
      </Typography>
      {mayStop && <Stop runs={[progress.run_id]} />}
    </Panel>
  );
}

/** Stops imports, the last one first, so that none of them begins meanwhile. */
export function Stop({ runs }: { readonly runs: readonly number[] }) {
  const t = useTranslate();
  const refresh = useRefreshImports();
  const stopping = useMutation({
    mutationFn: async () => {
      for (const run_id of runs.toReversed()) await call(stopImport, { run_id }, { batch: false });
    },
    onSettled: () => refresh(),
  });
  return (
    <>
      <Button
        size="small"
        color="error"
        title={t('dataImport.running.stopHelp')}
        disabled={stopping.isPending || stopping.isSuccess}
        onClick={() => stopping.mutate()}
      >
        {t(stopping.isPending ? 'dataImport.running.stopping' : 'dataImport.running.stop')}
      </Button>
      {stopping.error && <ErrorState title={t('dataImport.running.notStopped')} error={stopping.error} />}
    </>
  );
}
