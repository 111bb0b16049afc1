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

export function Working({ progress, mayStop }: Props) {
  const t = useTranslate();
  const { file_name: name } = progress;
  return (
    <Panel title={t(progress.dry_run ? 'dataImport.run.working' : 'dataImport.run.loading', { name })}>
      <RunProgress progress={progress} />
      <Typography variant="body2" color="textTertiary" sx={{ my: 1 }}>
        {t('dataImport.running.leave')}
      </Typography>
      {mayStop && <Stop runs={[progress.run_id]} />}
    </Panel>
  );
}

export function RunProgress({ progress }: Pick<Props, 'progress'>) {
  const t = useTranslate();
  const format = useFormat();
  const { bytes } = useImportTexts();
  const { file_name: name, rows, bytes_read: done, bytes_total: total, waiting } = progress;
  const parts = [
    t('dataImport.running.rows', { smart_count: rows, rows: format.integer(rows) }),
    t('dataImport.upload.sent', { sent: bytes(done), total: bytes(total) }),
  ];
  return (
    <Progress
      label={t('dataImport.running.progress', { name })}
      done={done}
      total={total}
      left={waiting ? t('dataImport.running.waiting') : parts.join(' · ')}
    />
  );
}

/** Stops imports, the last one first, so none starts in between. */
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
