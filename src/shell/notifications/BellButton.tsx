import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Bell } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useSession } from '../../providers/session/sessionContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenOverlay } from '../../ui/overlayContext.ts';
import { useLiveUnread } from './useLiveUnread.ts';

/** More than two digits have no room. */
const MOST_COUNTED = 99;

/** Opens what one is notified of, and says how much of it is unread. */
export const BellButton = memo(function BellButton() {
  const t = useTranslate();
  const { notifications } = useOpenOverlay();
  const unread = useLiveUnread(useSession().user.userid);
  const label = unread > 0 ? t('shell.bell.unread', { smart_count: unread }) : t('shell.bell.label');
  return (
    <Tooltip title={label}>
      <WithCount aria-label={label} aria-haspopup="dialog" onClick={notifications}>
        <Icon of={Bell} />
        {unread > 0 && (
          <Count aria-hidden="true">{unread > MOST_COUNTED ? t('shell.bell.more') : unread}</Count>
        )}
      </WithCount>
    </Tooltip>
  );
});

const WithCount = styled(IconButton)({ position: 'relative' });

/** On the shoulder of the bell. */
const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: theme.spacing(2),
  paddingInline: theme.spacing(0.5),
  borderRadius: theme.spacing(1),
  textAlign: 'center',
  lineHeight: theme.spacing(2),
  fontWeight: theme.typography.fontWeightBold,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  // The button is larger there, its bell is not.
  [theme.breakpoints.down('sm')]: { top: theme.spacing(0.5), right: theme.spacing(0.5) },
}));
