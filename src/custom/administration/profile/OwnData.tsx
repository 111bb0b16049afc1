import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { nameOf } from '../../../providers/session/authProvider.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Facts, Form } from './layout.ts';
import { useSave } from './useSave.ts';

/** Who one is to the portal. Only the phone number is one's own to change. */
export function OwnData() {
  const t = useTranslate();
  const format = useFormat();
  const session = useSession();
  const { user, role, store_count } = session;
  const facts = [
    ['name', nameOf(session)],
    ['email', user.email],
    ['login', user.ADuserid ?? notAvailable],
    ['job', user.title ?? notAvailable],
    ['role', role.role_name],
    ['stores', format.integer(store_count)],
  ] as const;
  return (
    <Panel title={t('profile.own.title')} aside={t('profile.own.help')}>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`profile.own.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Phone />
    </Panel>
  );
}

/** Inside the panel, so that it shows why the number was not saved. */
function Phone() {
  const t = useTranslate();
  const { user } = useSession();
  const { save, busy, problem } = useSave();
  const [phone, setPhone] = useState(user.phone ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ phone: phone.trim() === '' ? null : phone });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        fullWidth
        id="profile-phone"
        type="tel"
        label={t('profile.own.phone')}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        error={problem('phone') !== undefined}
        helperText={problem('phone')}
        slotProps={{ htmlInput: { autoComplete: 'tel', maxLength: 40 } }}
      />
      <Button type="submit" size="large" disabled={busy || phone.trim() === (user.phone ?? '')}>
        {t('profile.own.save')}
      </Button>
    </Form>
  );
}
