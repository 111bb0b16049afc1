import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { resetPassword } from '../../../../contract/calls/session.ts';
import { SHORTEST_PASSWORD } from '../../../../contract/password.ts';
import { call } from '../../../providers/api/api.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { Form } from './layout.ts';
import { sessionsKey } from './queries.ts';

const empty = { current: '', password: '', again: '' };
type Name = keyof typeof empty;
const names = ['current', 'password', 'again'] as const satisfies readonly Name[];

/** Changes the own password; the server then ends all other sessions of the login. */
export function Password() {
  const t = useTranslate();
  return (
    <Panel title={t('profile.password.title')} aside={t('profile.password.help')}>
      <PasswordForm />
    </Panel>
  );
}

/** Inside the panel, so that it shows why the password was not changed. */
function PasswordForm() {
  const t = useTranslate();
  const [values, setValues] = useState(empty);
  const { problems, check, send, busy } = usePasswordChange(() => setValues(empty));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && check(values)) void send(values);
  };
  return (
    <Form onSubmit={submit} noValidate>
      {names.map((name) => (
        <TextField
          key={name}
          fullWidth
          required
          type="password"
          id={`profile-${name}`}
          label={t(`profile.password.${name}`)}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          error={problems[name] !== undefined}
          helperText={problems[name]}
          slotProps={{
            htmlInput: {
              maxLength: 200,
              autoComplete: name === 'current' ? 'current-password' : 'new-password',
            },
            formHelperText: problems[name] ? { role: 'alert' } : {},
          }}
        />
      ))}
      <Button type="submit" size="large" aria-disabled={busy}>
        {t('profile.password.submit')}
      </Button>
    </Form>
  );
}

type Problems = { readonly [Field in Name]?: string };

function usePasswordChange(onDone: () => void) {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  function check({ current, password, again }: typeof empty): boolean {
    const found: Problems = {
      ...(current === '' && { current: t('profile.password.missing') }),
      ...(password.length < SHORTEST_PASSWORD && {
        password: t('profile.password.short', { count: SHORTEST_PASSWORD }),
      }),
      ...(again !== password && { again: t('profile.password.differs') }),
    };
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  async function send({ current, password }: typeof empty) {
    setBusy(true);
    try {
      await call(resetPassword, { current, password }, { batch: false });
      onDone();
      notify(t('profile.password.done'), { type: 'success' });
      await client.invalidateQueries({ queryKey: [sessionsKey] });
    } catch (error) {
      const wrong = error instanceof ApiError && error.fields?.current !== undefined;
      if (wrong) setProblems({ current: t('profile.password.wrong') });
      else fail(error);
    } finally {
      setBusy(false);
    }
  }
  return { problems, check, send, busy };
}
