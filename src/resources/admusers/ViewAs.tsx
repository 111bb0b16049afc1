import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RowActionProps } from '../../engine/declaration.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { startViewing } from '../../providers/session/viewAs.ts';
import { useErrorMessage } from '../../ui/states/useErrorMessage.ts';

/** Shows the portal as this login sees it; not for oneself, nor for one that nobody can sign in with. */
export function ViewAs({ record, onDone }: RowActionProps) {
  const t = useTranslate();
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const userid = Number(record.id);
  if (userid === user.userid || record.status !== 'A') return null;

  const start = async () => {
    setBusy(true);
    try {
      await startViewing(userid);
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
      onDone();
    }
  };
  return (
    <MenuItem disabled={busy} onClick={() => void start()}>
      {t('logins.viewAs')}
    </MenuItem>
  );
}
