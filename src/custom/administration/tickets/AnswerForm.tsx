import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { LongText } from '../../../ui/page/LongText.tsx';
import { useContentKey } from '../../../ui/useContentKey.ts';
import { useAnswer } from './queries.ts';

const LONGEST = 8000;

interface Props {
  readonly id: number;
  /** Whether notes can be made that the asker does not see. */
  readonly mayNote: boolean;
}

/** Says something about a request; what could not be sent stays in the field, and is never said twice. */
export function AnswerForm({ id, mayNote }: Props) {
  const t = useTranslate();
  const { mutate, isPending, error, reset } = useAnswer();
  const [text, setText] = useState('');
  const [isInternal, setInternal] = useState(false);
  const { keyFor, forget } = useContentKey();
  const send = () => {
    if (text.trim() === '' || isPending) return;
    mutate(
      { ticket_id: id, text, is_internal: isInternal, key: keyFor(JSON.stringify([text, isInternal])) },
      {
        onSuccess: () => {
          setText('');
          forget();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Stack component="form" spacing={1} onSubmit={submit} noValidate>
      <LongText
        label={t('tickets.answer')}
        help={t('tickets.answerHelp')}
        value={text}
        longest={LONGEST}
        rows={3}
        error={error}
        onText={(typed) => {
          reset();
          setText(typed);
        }}
        onSend={send}
      />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={text.trim() === '' || isPending}>
          {t(isInternal ? 'tickets.keep' : 'tickets.send')}
        </Button>
        {mayNote && (
          <FormControlLabel
            control={<Checkbox checked={isInternal} onChange={(_, checked) => setInternal(checked)} />}
            label={t('tickets.internal')}
          />
        )}
      </Stack>
    </Stack>
  );
}
