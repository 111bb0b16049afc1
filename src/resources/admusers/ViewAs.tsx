import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RowActionProps } from '../../engine/declaration.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { startViewing } from '../../providers/session/viewAs.ts';
import { useFail } from '../../ui/toasts/useNotify.ts';

/** Shows the portal as this login sees it; not for oneself, nor for one that nobody can sign in with. */
export function ViewAs({ record, onDone }: RowActionProps) {
  const t = useTranslate();
  const fail = useFail();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const userid = Number(record.id);
  if (userid === user.userid || record.status !== 'A') return null;

  const start = async () => {
    setBusy(true);
    try {
      await startViewing(userid);
    } catch (error) {
      fail(error);
      onDone();
    }
  };
  return (
    <MenuItem disabled={busy} onClick={() => void start()}>
      {t('logins.viewAs')}
    </MenuItem>
  );
}
