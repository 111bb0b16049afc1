import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { type ImportRun, undoImport } from '../../../../../contract/calls/imports/imports.ts';
import { call } from '../../../../providers/api/api.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { useRefreshImports } from '../queries.ts';

interface Props {
  readonly run: Pick<ImportRun, 'run_id' | 'file_name' | 'rows_created' | 'rows_updated' | 'rows_removed'>;
  readonly onClose: () => void;
}

/** Asks before an import is taken back, and says what that will do. */
export function UndoDialog({ run, onClose }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const refresh = useRefreshImports();
  const errorMessage = useErrorMessage();
  const undoing = useMutation({
    mutationFn: async () => (await call(undoImport, { run_id: run.run_id }, { batch: false })).response,
    onSuccess: ({ removed, restored }) =>
      notify(
        t('dataImport.undo.done', { removed: format.integer(removed), restored: format.integer(restored) }),
        { type: 'success' },
      ),
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
    onSettled: () => {
      void refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('dataImport.undo.title', { name: run.file_name })}
      text={t(run.rows_removed > 0 ? 'dataImport.undo.textWithLines' : 'dataImport.undo.text', {
        created: format.integer(run.rows_created),
        updated: format.integer(run.rows_updated),
        removed: format.integer(run.rows_removed),
      })}
      confirm={
        undoing.isPending
          ? t('dataImport.running.undoing', { name: run.file_name })
          : t('dataImport.undo.confirm')
      }
      onConfirm={() => {
        if (!undoing.isPending) undoing.mutate();
      }}
      onClose={onClose}
    />
  );
}
