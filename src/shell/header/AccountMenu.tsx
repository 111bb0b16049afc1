import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { ChevronDown, UserRound } from 'lucide-react';
import { useLogout, useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import { nameOf } from '../../providers/session/authProvider.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shrinksFirst, sizes } from '../../ui/theme/sizes.ts';
import { rem } from '../../ui/theme/typography.ts';
import { useOpened } from '../../ui/useOpened.ts';
import { useAccountItems } from './useAccountItems.tsx';

/** "Welcome, Name / Title": profile, theme, language and log-off. */
export const AccountMenu = memo(function AccountMenu() {
  const t = useTranslate();
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hasChoices = useOpened(anchor !== null);
  return (
    <>
      <Opener
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon of={UserRound} />
        <span>
          <Name>{t('shell.welcome', { name: nameOf(session) })}</Name>
          <Role>{session.user.title ?? session.role.role_name}</Role>
        </span>
        <Icon of={ChevronDown} size={sizes.iconSmall} />
      </Opener>
      {hasChoices && <Choices anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
});

interface ChoicesProps {
  /** What it hangs from; null when it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

function Choices({ anchor, onClose }: ChoicesProps) {
  const t = useTranslate();
  const logout = useLogout();
  const items = useAccountItems(() => void logout(), onClose);
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        // A landmark of its own, since the menu is drawn outside the header's.
        paper: { role: 'region', 'aria-label': t('shell.account'), sx: { mt: 1 } },
        list: { 'aria-label': t('shell.account') },
      }}
    >
      {items}
    </Menu>
  );
}

/** Shortens a long name. A narrow header shows an icon instead; screen readers still read the name. */
const Opener = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  '&&': { flexShrink: shrinksFirst, minWidth: 'min-content' },
  gap: theme.spacing(0.5),
  height: sizes.account,
  paddingLeft: theme.spacing(1),
  textAlign: 'left',
  borderRadius: sizes.radius,
  color: theme.vars.palette.text.tertiary,
  borderLeft: `thin solid ${theme.vars.palette.divider}`,
  borderTopLeftRadius: 0,
  borderBottomLeftRadius: 0,
  '& > span': { minWidth: 0, maxWidth: sizes.scopeLabel },
  '& > svg': { flex: 'none' },
  '& > span > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  [theme.breakpoints.up(sizes.headerWide)]: { '& > svg:first-of-type': { display: 'none' } },
  [theme.breakpoints.down(sizes.headerWide)]: { '& > span': visuallyHidden },
}));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  lineHeight: rem(sizes.account / 2),
  color: theme.vars.palette.text.primary,
}));

const Role = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  lineHeight: rem(sizes.account / 2),
}));
