import { useQueryClient } from '@tanstack/react-query';
import { EditBase, type RaRecord, useCreatePath, useEditContext, useTranslate } from 'ra-core';
import { ApiError } from '../../providers/api/apiError.ts';
import { useDeclaration, useRecordName } from '../declaration.ts';
import { RecordGate } from '../RecordGate.tsx';
import { RecordHead } from '../RecordHead.tsx';
import { FormActions } from './FormActions.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useSaveResult } from './useSaveResult.ts';

const silent = () => undefined;

/** The form of one record. Only what was changed is sent; what somebody else has changed meanwhile is read then. */
export function EditPage() {
  const client = useQueryClient();
  const { resource } = useDeclaration();
  const { onError, ...result } = useSaveResult('form.saved');
  const options = {
    ...result,
    onError: (error: unknown) => {
      onError(error);
      if (error instanceof ApiError && error.code === 'conflict')
        void client.invalidateQueries({ queryKey: [resource.name, 'getOne'] });
    },
  };
  return (
    <EditBase mutationMode="pessimistic" mutationOptions={options} queryOptions={{ onError: silent }}>
      <EditContents />
    </EditBase>
  );
}

function EditContents() {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { resource } = useDeclaration();
  const nameOf = useRecordName(resource.name);
  const { record, error, refetch } = useEditContext<RaRecord>();
  return (
    <RecordGate record={record} error={error} onRetry={() => void refetch()}>
      {(loaded) => (
        <>
          <RecordHead title={t('form.editTitle', { name: nameOf(loaded) })} />
          <RecordForm record={loaded}>
            <FormActions cancelTo={createPath({ resource: resource.name, type: 'show', id: loaded.id })} />
          </RecordForm>
        </>
      )}
    </RecordGate>
  );
}
