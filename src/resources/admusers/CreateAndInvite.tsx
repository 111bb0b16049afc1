import Button from '@mui/material/Button';
import { type RaRecord, useRedirect, useSaveContext, useTranslate } from 'ra-core';
import { type MouseEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSaveResult } from '../../engine/form/useSaveResult.ts';
import { useSubmit } from '../../engine/form/useSubmit.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { personName } from '../personName.ts';
import { LinkDialog } from './LinkDialog.tsx';

/** Saves the new login and copies its invitation; when that fails, the login is there and it can be tried again. */
export function CreateAndInvite() {
  const t = useTranslate();
  const redirect = useRedirect();
  const { flags } = useSession();
  const { saving } = useSaveContext();
  const submit = useSubmit();
  const result = useSaveResult('form.created');
  const [newLogin, setMade] = useState<RaRecord>();
  // Nobody signs in with a disabled login, so there is nothing to invite to.
  const isActive = useWatch({ name: 'status' }) === 'A';

  const onSuccess = (record: RaRecord) => {
    result.announceSaved(record);
    setMade(record);
  };
  // As the form's submit button, Enter presses it too.
  const invite = (event: MouseEvent) => {
    event.preventDefault();
    submit({ onSuccess, onError: result.onError });
  };
  return (
    <>
      <Button type="submit" size="large" variant="contained" disabled={saving || !isActive} onClick={invite}>
        {t(flags.sends_mail ? 'logins.invite.createAndSend' : 'logins.invite.create')}
      </Button>
      {newLogin && (
        <LinkDialog
          userid={Number(newLogin.id)}
          name={personName(newLogin)}
          email={String(newLogin.email)}
          isNew
          onClose={() => redirect('show', 'admusers', newLogin.id, newLogin)}
        />
      )}
    </>
  );
}
