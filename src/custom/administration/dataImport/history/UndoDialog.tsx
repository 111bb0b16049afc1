import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { type ImportRun, stopImport, undoImport } from '../../../../../contract/calls/imports/imports.ts';
import { call } from '../../../../providers/api/api.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useFail, useNotify } from '../../../../ui/toasts/useNotify.ts';
import { useRefreshImports } from '../queries.ts';

/** Records that an import adds for other feeds. */
const addedNames = ['new_stores', 'new_employees', 'new_customers'] as const;
type AddedName = (typeof addedNames)[number];

interface Props {
  readonly run: Pick<
    ImportRun,
    'run_id' | 'file_name' | 'rows_created' | 'rows_updated' | 'rows_removed' | 'filled_customers' | AddedName
  >;
  readonly onClose: () => void;
}

export function UndoDialog({ run, onClose }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const refresh = useRefreshImports();
  const fail = useFail();
  const undoing = useMutation({
    mutationFn: async () => (await call(undoImport, { run_id: run.run_id }, { batch: false })).response,
    onSuccess: ({ removed, restored }) =>
      notify(
        t('dataImport.undo.done', { removed: format.integer(removed), restored: format.integer(restored) }),
        { type: 'success' },
      ),
    onError: fail,
    onSettled: () => {
      void refresh();
      onClose();
    },
  });
  const stopping = useMutation({
    mutationFn: () => call(stopImport, { run_id: run.run_id }, { batch: false }),
    onError: fail,
  });
  const filled = run.filled_customers;
  const and = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const added = addedNames
    .filter((name) => run[name] > 0)
    .map((name) =>
      t(`dataImport.undo.${name}`, { smart_count: run[name], count: format.integer(run[name]) }),
    );
  const text = t(run.rows_removed > 0 ? 'dataImport.undo.textWithLines' : 'dataImport.undo.text', {
    created: format.integer(run.rows_created),
    updated: format.integer(run.rows_updated),
    removed: format.integer(run.rows_removed),
  });
  return (
    <ConfirmDialog
      title={t('dataImport.undo.title', { name: run.file_name })}
      text={[
        text,
        ...(added.length > 0 ? [t('dataImport.undo.alongside', { added: and.format(added) })] : []),
        ...(filled > 0
          ? [t('dataImport.undo.filled', { smart_count: filled, count: format.integer(filled) })]
          : []),
        t('dataImport.undo.again'),
      ].join(' ')}
      confirm={
        undoing.isPending
          ? t('dataImport.running.undoing', { name: run.file_name })
          : t('dataImport.undo.confirm')
      }
      onConfirm={() => {
        if (!undoing.isPending) undoing.mutate();
      }}
      onClose={undoing.isPending ? () => stopping.mutate() : onClose}
    />
  );
}
