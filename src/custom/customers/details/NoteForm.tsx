import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { LongText } from '../../../ui/page/LongText.tsx';
import { useAddNote } from './queries.ts';

/** As many characters as a note takes. */
const longest = 2000;

/** Writes a note. Ctrl or ⌘ with Enter keeps it, as the button does; what could not be kept stays in the field. */
export function NoteForm({ id }: { readonly id: number }) {
  const t = useTranslate();
  const { mutate, isPending, error, reset } = useAddNote(id);
  const [text, setText] = useState('');
  const save = () => {
    if (text.trim() !== '' && !isPending) mutate(text, { onSuccess: () => setText('') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Form onSubmit={submit}>
      <LongText
        label={t('customerdetails.notes.write')}
        help={t('customerdetails.notes.help')}
        value={text}
        longest={longest}
        rows={2}
        error={error}
        onText={(typed) => {
          reset();
          setText(typed);
        }}
        onSend={save}
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
