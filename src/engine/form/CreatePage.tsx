import { CreateBase, useCreatePath, useTranslate } from 'ra-core';
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
  const { CreateActions } = useOnPage();
  const labels = useLabels(resource);
  const result = useSaveResult('form.created');
  return (
    <CreateBase mutationOptions={result}>
      <RecordHead title={t('list.new', { name: labels.one.toLocaleLowerCase() })} />
      <RecordForm>
        <FormActions cancelTo={createPath({ resource: resource.name, type: 'list' })}>
          {CreateActions && <CreateActions />}
        </FormActions>
      </RecordForm>
    </CreateBase>
  );
}
