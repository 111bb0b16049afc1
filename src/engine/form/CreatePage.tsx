import { CreateBase, type RaRecord, useCreatePath, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useDeclaration, useOnPage } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { RecordHead } from '../RecordHead.tsx';
import { FormActions } from './FormActions.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useSaveResult } from './useSaveResult.ts';

/** The form for a new record. */
export function CreatePage() {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { resource } = useDeclaration();
  const { CreateAction } = useOnPage();
  const labels = useLabels(resource);
  const { onSuccess, ...result } = useSaveResult('form.created');
  const isMade = useRef(false);
  const leave = (record: RaRecord) => {
    isMade.current = true;
    onSuccess(record);
  };
  return (
    <CreateBase mutationOptions={{ ...result, onSuccess: leave }}>
      <RecordHead title={t('list.new', { name: labels.one.toLocaleLowerCase() })} />
      <RecordForm isMade={isMade}>
        <FormActions
          cancelTo={createPath({ resource: resource.name, type: 'list' })}
          primary={CreateAction && <CreateAction />}
        />
      </RecordForm>
    </CreateBase>
  );
}
