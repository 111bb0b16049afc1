import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { CircleQuestionMark, LifeBuoy, ListFilter, LogOut, UserRound } from 'lucide-react';
import { useLogout, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { nameOf } from '../../providers/session/authProvider.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useScopeLabel } from '../../providers/stores/useScopeLabel.ts';
import { useShownStores } from '../../providers/stores/useShownStores.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenOverlay } from '../../ui/overlayContext.ts';
import { sizes } from '../../ui/theme/sizes.ts';
import { useAccountSettings } from '../../ui/useAccountSettings.ts';
import { PhoneProducts } from './PhoneProducts.tsx';

interface Props {
  readonly current: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything the phone's header and tab bar have no room for. */
export function PhoneMenu({ current, open, onClose }: Props) {
  const t = useTranslate();
  const session = useSession();
  const logout = useLogout();
  const settings = useAccountSettings();
  const { stores: openFilter, help: openHelp } = useOpenOverlay();
  const scope = useScopeLabel(useShownStores().storeId);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('shell.menu'), role: 'dialog', sx: { width: sizes.drawer } } }}
    >
      <Who>
        <Typography variant="h2" component="p">
          {nameOf(session)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {session.user.title ?? session.role.role_name}
        </Typography>
      </Who>
      <Divider />
      <ListItemButton
        aria-haspopup="dialog"
        onClick={openFilter}
        sx={{ flex: 'none', minHeight: sizes.controlPhone }}
      >
        <ListItemIcon>
          <Icon of={ListFilter} />
        </ListItemIcon>
        {t('storesFilter.button', { scope })}
      </ListItemButton>
      <Divider />
      <PhoneProducts current={current} onChoose={onClose} />
      <Divider />
      {settings.map(({ title, choices }) => (
        <Setting key={title}>
          <Typography variant="body2" color="textSecondary" id={title}>
            {t(title)}
          </Typography>
          <ToggleButtonGroup exclusive fullWidth aria-labelledby={title}>
            {choices.map(({ id, label, lang, chosen, choose }) => (
              <ToggleButton key={id} value={id} selected={chosen} lang={lang} onClick={choose}>
                {t(label, { _: label })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Setting>
      ))}
      <Divider />
      <ListItemButton
        component={Link}
        to="/Profile"
        onClick={onClose}
        sx={{ flex: 'none', minHeight: sizes.controlPhone }}
      >
        <ListItemIcon>
          <Icon of={UserRound} />
        </ListItemIcon>
        {t('shell.profile')}
      </ListItemButton>
      <ListItemButton
        component={Link}
        to="/tickets?whose=own"
        onClick={onClose}
        sx={{ flex: 'none', minHeight: sizes.controlPhone }}
      >
        <ListItemIcon>
          <Icon of={LifeBuoy} />
        </ListItemIcon>
        {t('support.mine')}
      </ListItemButton>
      <ListItemButton
        aria-haspopup="dialog"
        onClick={() => openHelp()}
        sx={{ flex: 'none', minHeight: sizes.controlPhone }}
      >
        <ListItemIcon>
          <Icon of={CircleQuestionMark} />
        </ListItemIcon>
        {t('shell.help')}
      </ListItemButton>
      <ListItemButton onClick={() => logout()} sx={{ flex: 'none', minHeight: sizes.controlPhone }}>
        <ListItemIcon>
          <Icon of={LogOut} />
        </ListItemIcon>
        {t('shell.logOff')}
      </ListItemButton>
    </Drawer>
  );
}

const Who = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }));

const Setting = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1, 2),
}));
