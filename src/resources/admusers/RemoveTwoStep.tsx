import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { removeFactors } from '../../../contract/calls/doors/secondFactor.ts';
import type { RowActionProps } from '../../engine/declaration.ts';
import { call } from '../../providers/api/api.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFail, useNotify } from '../../ui/toasts/useNotify.ts';
import { personName } from '../personName.ts';

/** Takes a lost second factor from a login; everybody changes their own in their profile. */
export function RemoveTwoStep({ record, onDone }: RowActionProps) {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const userid = Number(record.id);
  const name = personName(record);
  if (userid === user.userid || record.status !== 'A') return null;

  const remove = async () => {
    onDone();
    try {
      await call(removeFactors, { userid }, { batch: false });
      notify(t('logins.twoStep.removed', { name }), { type: 'success' });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <>
      <MenuItem onClick={() => setAsking(true)}>{t('logins.twoStep.remove')}</MenuItem>
      {isAsking && (
        <ConfirmDialog
          title={t('logins.twoStep.title', { name })}
          text={t('logins.twoStep.text')}
          confirm={t('logins.twoStep.confirm')}
          onConfirm={() => void remove()}
          onClose={onDone}
        />
      )}
    </>
  );
}
