import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { Check, LifeBuoy, LogOut, UserRound } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { useAccountSettings } from '../../ui/useAccountSettings.ts';

/** The entries of the account menu as a list, since MUI's Menu moves the focus among its own direct children. */
export function useAccountItems(onLogOff: () => void, onLeave: () => void) {
  const t = useTranslate();
  const settings = useAccountSettings();
  return [
    <MenuItem key="profile" component={Link} to="/Profile" onClick={onLeave}>
      <ListItemIcon>
        <Icon of={UserRound} />
      </ListItemIcon>
      {t('shell.profile')}
    </MenuItem>,
    <MenuItem key="requests" component={Link} to="/tickets?whose=own" onClick={onLeave}>
      <ListItemIcon>
        <Icon of={LifeBuoy} />
      </ListItemIcon>
      {t('support.mine')}
    </MenuItem>,
    <Divider key="profile-end" />,
    ...settings.flatMap(({ title, choices }) => [
      <ListSubheader key={title} role="presentation">
        {t(title)}
      </ListSubheader>,
      ...choices.map(({ id, label, lang, chosen, choose }) => (
        <MenuItem
          key={`${title}-${id}`}
          role="menuitemradio"
          aria-checked={chosen}
          lang={lang}
          onClick={choose}
        >
          <ListItemIcon>{chosen && <Icon of={Check} />}</ListItemIcon>
          {t(label, { _: label })}
        </MenuItem>
      )),
      <Divider key={`${title}-end`} />,
    ]),
    <MenuItem key="logOff" onClick={onLogOff}>
      <ListItemIcon>
        <Icon of={LogOut} />
      </ListItemIcon>
      {t('shell.logOff')}
    </MenuItem>,
  ];
}
