import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useMenuPreference } from '../../providers/session/useMenuPreference.ts';
import { Logo } from '../../ui/brand/Logo.tsx';
import { shrinksFirst, sizes } from '../../ui/theme/sizes.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { BellButton } from '../notifications/BellButton.tsx';
import { SearchButton } from '../palette/SearchButton.tsx';
import { ScopeButton } from '../storesFilter/ScopeButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { LogOffButton } from './LogOffButton.tsx';
import { MegaMenu } from './MegaMenu.tsx';
import { PopupButton } from './PopupButton.tsx';
import { WidgetsButton } from './WidgetsButton.tsx';

interface Props {
  /** Name of the module the user is in. */
  readonly title: string;
  readonly phone: boolean;
  /** Route of that module. */
  readonly current: string;
  /** Whether the new-style menu is open. */
  readonly popupOpen: boolean;
  readonly onPopup: () => void;
}

/**
 * Logo (to the dashboard), where the user is, the menu of their preference, whose figures they see, search, what they are
 * notified of, help, who they are, log-off. On a phone the dashboard's scope row and the menu have what there is no room for.
 */
export const Header = memo(function Header({ title, phone, current, popupOpen, onPopup }: Props) {
  const t = useTranslate();
  const menu = useMenuPreference();
  return (
    <Bar>
      <Brand to="/dashboard" aria-label={t('shell.logo')}>
        <Logo size={phone ? sizes.logoPhone : sizes.logo} />
        {!phone && <span>{t('shell.product')}</span>}
      </Brand>
      {!phone && <Line />}
      <Title>{title}</Title>
      {!phone &&
        (menu === 'N' ? <PopupButton open={popupOpen} onOpen={onPopup} /> : <MegaMenu current={current} />)}
      <Right>
        {!phone && <ScopeButton />}
        <SearchButton />
        <WidgetsButton />
        <BellButton />
        {!phone && (
          <>
            <HelpButton />
            <AccountMenu />
            <LogOffButton />
          </>
        )}
      </Right>
    </Bar>
  );
});

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: sizes.header,
  padding: `0 ${theme.spacing(1.5)} 0 ${theme.spacing(1.75)}`,
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { height: sizes.headerPhone, paddingInline: sizes.gutter },
  '@media print': { display: 'none' },
}));

const Brand = styled(Link)(({ theme }) => ({
  ...theme.typography.figureSmall,
  letterSpacing: '-0.02em',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  borderRadius: sizes.radius,
  [theme.breakpoints.down('md')]: { '& > span': { display: 'none' } },
}));

const Line = styled('span')(({ theme }) => ({
  width: 1,
  height: sizes.headerLine,
  marginInline: theme.spacing(1.875),
  backgroundColor: theme.vars.palette.divider,
}));

const Title = styled('span')(({ theme }) => ({
  ...theme.typography.h3,
  color: theme.vars.palette.text.primary,
  flex: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [theme.breakpoints.down(sizes.tablet)]: { flexShrink: 1 },
  [theme.breakpoints.down('sm')]: { ...theme.typography.h2, marginLeft: theme.spacing(1.5) },
}));

/** What the title and the menu leave goes to the words of the scope. It shrinks before the menu does: first the account. */
const Right = styled('div')(({ theme }) => ({
  flex: `${shrinksFirst} ${shrinksFirst} auto`,
  whiteSpace: 'nowrap',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  '& > *': { flexShrink: 0 },
  [theme.breakpoints.up('sm')]: { minWidth: sizes.headerTools },
  [theme.breakpoints.up(sizes.headerWide)]: { minWidth: sizes.headerToolsWide },
}));
