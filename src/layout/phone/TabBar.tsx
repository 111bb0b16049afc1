import { styled } from '@mui/material/styles';
import { Menu } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon.tsx';
import type { MenuEntry } from '../menu.ts';
import { sizes } from '../theme/sizes.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly current: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** Besides these, the last tab opens the menu with everything. */
const shown = 4;

/** The phone's navigation at the foot of the screen. */
export function TabBar({ entries, current, menuOpen, onMenu }: Props) {
  const t = useTranslate();
  return (
    <Bar aria-label={t('shell.navigation')}>
      {entries.slice(0, shown).map(({ route, label, icon }) => (
        <Tab as={Link} key={route} to={`/${route}`} aria-current={route === current ? 'page' : undefined}>
          <Icon of={icon} size={sizes.iconTab} />
          <span>{t(label, { smart_count: 2 })}</span>
        </Tab>
      ))}
      <Tab type="button" aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
        <Icon of={Menu} size={sizes.iconTab} />
        <span>{t('shell.menu')}</span>
      </Tab>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  height: sizes.tabBar,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '@media print': { display: 'none' },
}));

const Tab = styled('button')<{ to?: string }>(({ theme }) => ({
  ...theme.typography.caption,
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.5),
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  cursor: 'pointer',
  outlineOffset: `-${theme.spacing(0.5)}`,
  '& span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[aria-current="page"]': {
    color: theme.vars.palette.primary.main,
    fontWeight: theme.typography.fontWeightBold,
  },
}));
