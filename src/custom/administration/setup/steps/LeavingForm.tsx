import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { LEAVING_WORD } from '../../../../../contract/calls/portal/leaveDemo.ts';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { ownKeys } from '../../../../providers/session/session.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { route, useLeaveDemo } from '../queries.ts';
import type { Contents } from './WhatGoes.tsx';

const personFields = ['firstname', 'lastname', 'email', 'password'] as const;
type PersonField = (typeof personFields)[number];

const nobody = { firstname: '', lastname: '', email: '', password: '' };
const completes: Readonly<Record<PersonField, string>> = {
  firstname: 'given-name',
  lastname: 'family-name',
  email: 'email',
  password: 'new-password',
};

/** What this browser remembers of the demo, such as chosen stores, is not true of what comes. */
function beginAnew() {
  for (const key of ownKeys()) localStorage.removeItem(key);
  sessionStorage.clear();
  location.assign(`/${route}`);
}

/** Who stays, the proof that it is them, and the one button; there is no way back. */
export function LeavingForm({ contents: { asks, is_demo_user } }: { readonly contents: Contents }) {
  const t = useTranslate();
  const errorMessage = useErrorMessage();
  const [person, setPerson] = useState(nobody);
  const [confirm, setConfirm] = useState('');
  const { mutate, isPending, isSuccess, error } = useLeaveDemo();
  const isComplete =
    confirm !== '' && (!is_demo_user || personFields.every((name) => person[name].trim() !== ''));
  const problemOf = (field: string) => {
    const reason = error instanceof ApiError ? error.fields?.[field] : undefined;
    return reason && messageText(t, reason);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isPending || isSuccess) return;
    mutate({ confirm, ...(is_demo_user && { login: person }) }, { onSuccess: beginAnew });
  };
  return (
    <Panel title={t('setup.demo.title')} tone="bad">
      <Stack component="form" spacing={2} onSubmit={submit} noValidate sx={{ maxWidth: 'sm', pt: 1 }}>
        <Notice
          icon={TriangleAlert}
          tone="warn"
          title={t('setup.demo.noUndo')}
          text={t('setup.demo.backup')}
        />
        {error && (
          <Notice icon={CircleAlert} tone="bad" title={t('setup.demo.failed')} text={errorMessage(error)} />
        )}
        {is_demo_user && (
          <>
            <Typography variant="body1">{t('setup.demo.who')}</Typography>
            {personFields.map((name) => (
              <TextField
                key={name}
                required
                type={name === 'password' ? 'password' : 'text'}
                label={t(`setup.demo.person.${name}`)}
                autoComplete={completes[name]}
                value={person[name]}
                error={problemOf(`login.${name}`) !== undefined}
                helperText={problemOf(`login.${name}`)}
                onChange={({ target }) => setPerson({ ...person, [name]: target.value })}
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
            ))}
          </>
        )}
        <TextField
          required
          type={asks === 'password' ? 'password' : 'text'}
          label={t(`setup.demo.confirm.${asks}`, { word: LEAVING_WORD })}
          autoComplete={asks === 'password' ? 'current-password' : 'off'}
          value={confirm}
          error={problemOf('confirm') !== undefined}
          helperText={problemOf('confirm')}
          onChange={({ target }) => setConfirm(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <div>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={!isComplete || isPending || isSuccess}
          >
            {t(isPending || isSuccess ? 'setup.demo.leaving' : 'setup.demo.leave')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
