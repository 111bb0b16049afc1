import { EditBase, type RaRecord, useCreatePath, useEditContext, useTranslate } from 'ra-core';
import { useDeclaration, useRecordName } from '../declaration.ts';
import { RecordGate } from '../RecordGate.tsx';
import { RecordHead } from '../RecordHead.tsx';
import { FormActions } from './FormActions.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useSaveResult } from './useSaveResult.ts';

const silent = () => undefined;

/** The form of one record. Only what was changed is sent. */
export function EditPage() {
  const result = useSaveResult('form.saved');
  return (
    <EditBase mutationMode="pessimistic" mutationOptions={result} queryOptions={{ onError: silent }}>
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
