import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { LogOut } from 'lucide-react';
import { useLogout, useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';

/** Signs the user off. By itself, since `useLogout` draws whoever uses it anew with each change of the address. */
export function LogOffButton() {
  const t = useTranslate();
  const logout = useLogout();
  return (
    <Tooltip title={t('shell.logOff')}>
      <IconButton aria-label={t('shell.logOff')} onClick={() => logout()}>
        <Icon of={LogOut} />
      </IconButton>
    </Tooltip>
  );
}
