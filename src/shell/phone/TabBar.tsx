import { styled } from '@mui/material/styles';
import { Menu } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useSession } from '../../providers/session/sessionContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuEntry } from '../../ui/menuEntry.ts';
import { sizes } from '../../ui/theme/sizes.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly current: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** Besides these, the last tab opens the menu with everything. More would leave no room for whole words. */
const pageTabs = 3;

/** What most people come for, while nobody knows what those of the role do. */
const usual = ['dashboard', 'customers', 'customerslist', 'valuationlookup', 'Reports', 'employee'];

/** The pages that the role opens most, the dashboard first; then the usual ones, then the others in their order. */
function useMostUsed(entries: readonly MenuEntry[]) {
  const { most_used: used = [] } = useSession();
  const places = [...new Set(['dashboard', ...used, ...usual])];
  const placeOf = ({ route }: MenuEntry) => {
    const place = places.indexOf(route);
    return place < 0 ? places.length : place;
  };
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, pageTabs);
}

/** The phone's navigation at the foot of the screen. */
export function TabBar({ entries, current, menuOpen, onMenu }: Props) {
  const t = useTranslate();
  return (
    <Bar aria-label={t('shell.navigation')}>
      {useMostUsed(entries).map(({ route, label, icon }) => (
        <Tab as={Link} key={route} to={`/${route}`} aria-current={route === current ? 'page' : undefined}>
          <Icon of={icon} size={sizes.iconTab} />
          <span>{t(label, { smart_count: 2 })}</span>
        </Tab>
      ))}
      <Tab type="button" data-tour="help" aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
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
  padding: theme.spacing(0, 0.5),
  border: 0,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  cursor: 'pointer',
  outlineOffset: `-${theme.spacing(0.5)}`,
  // Long names take a second line.
  '& span': { maxWidth: '100%', textAlign: 'center', lineHeight: 1.15, hyphens: 'auto' },
  '&[aria-current="page"]': {
    color: theme.vars.palette.primary.main,
    fontWeight: theme.typography.fontWeightBold,
  },
}));
