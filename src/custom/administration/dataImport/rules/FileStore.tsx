import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useUserStores } from '../../../../providers/stores/groupStores.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { RuleForm } from './RuleForm.tsx';

interface Props {
  readonly fileName: string;
  readonly onAdd: (pattern: string, store: string) => void;
  readonly onClose: () => void;
}

/** A pattern for the names of files, and the store whose files they are. */
export function NewFileStore({ fileName, onAdd, onClose }: Props) {
  const t = useTranslate();
  const { data: stores = [] } = useUserStores(true);
  const [pattern, setPattern] = useState(fileName.replace(/\d+/g, '*').replace(/\*+(?=\*)/g, ''));
  const [store, setStore] = useState('');
  const isReady = pattern.trim() !== '' && store !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onAdd(pattern.trim(), store);
    onClose();
  };
  return (
    <RuleForm onSubmit={submit}>
      <TextField
        size="small"
        id="import-file-pattern"
        label={t('dataImport.fileStore.pattern')}
        helperText={t('dataImport.fileStore.help')}
        autoComplete="off"
        value={pattern}
        onChange={({ target }) => setPattern(target.value)}
      />
      <Choose
        label={t('dataImport.fileStore.store')}
        value={store}
        onChoose={setStore}
        choices={[
          { value: '', label: t('dataImport.rules.choose') },
          ...stores.map(({ ID, storename }) => ({ value: String(ID), label: storename })),
        ]}
      />
      <Button type="submit" disabled={!isReady}>
        {t('dataImport.rules.add')}
      </Button>
      <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
    </RuleForm>
  );
}
