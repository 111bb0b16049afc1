import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';
import { useAddNote } from './queries.ts';

/** As many characters as a note takes. */
const longest = 2000;

/** Writes a note. Ctrl or ⌘ with Enter keeps it, as the button does; what could not be kept stays in the field. */
export function NoteForm({ id }: { readonly id: number }) {
  const t = useTranslate();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error, reset } = useAddNote(id);
  const [text, setText] = useState('');
  const save = () => {
    if (text.trim() !== '' && !isPending) mutate(text, { onSuccess: () => setText('') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        label={t('customerdetails.notes.write')}
        value={text}
        onChange={({ target }) => {
          reset();
          setText(target.value);
        }}
        onKeyDown={onKeyDown}
        error={error !== null}
        helperText={error ? errorMessage(error) : t('customerdetails.notes.help')}
        slotProps={{
          htmlInput: { maxLength: longest },
          formHelperText: error ? { role: 'alert' } : {},
        }}
      />
      <Button type="submit" variant="contained" disabled={text.trim() === '' || isPending}>
        {t('customerdetails.notes.save')}
      </Button>
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(1.5),
  '@media print': { display: 'none' },
}));
