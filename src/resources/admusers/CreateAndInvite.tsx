import Button from '@mui/material/Button';
import { type RaRecord, setSubmissionErrors, useRedirect, useSaveContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useSaveResult } from '../../engine/form/useSaveResult.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { personName } from '../personName.ts';
import { LinkDialog } from './LinkDialog.tsx';

/** Saves the new login and shows its invitation at once; when that fails, the login is there and it can be tried again. */
export function CreateAndInvite() {
  const t = useTranslate();
  const redirect = useRedirect();
  const { flags } = useSession();
  const { save, saving } = useSaveContext();
  const { handleSubmit, setError } = useFormContext();
  const result = useSaveResult('form.created');
  const [newLogin, setMade] = useState<RaRecord>();
  // Nobody signs in with a disabled login, so there is nothing to invite to.
  const isActive = useWatch({ name: 'status' }) === 'A';

  const onSuccess = (record: RaRecord) => {
    result.announceSaved(record);
    setMade(record);
  };
  const make = async (values: FieldValues) => {
    // What the server says of single fields comes back instead of through onError.
    const errors = await save?.(values, { onSuccess, onError: result.onError });
    if (errors) setSubmissionErrors(errors, setError);
  };
  return (
    <>
      <Button
        size="large"
        variant="outlined"
        disabled={saving || !isActive}
        onClick={() => void handleSubmit(make)()}
      >
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
