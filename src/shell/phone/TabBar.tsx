import { styled } from '@mui/material/styles';
import { Menu } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { pageOf } from '../../../contract/menu/target.ts';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { linksOf, type MenuProduct, productAt } from '../../providers/menu/tree.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { DashboardIcon } from '../../ui/brand/DashboardIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { ProductIcon } from '../menu/productIcons.tsx';

interface Props {
  readonly current: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** Ids of the products that have a tab: customers, vehicles and service. The menu has the others. */
const tabbed: ReadonlySet<number> = new Set([2, 3, 5]);

/** The page that a product's tab opens: the one of its pages that the role opens most, else its first one. */
function useFirstPage(): (product: MenuProduct) => string | undefined {
  const { most_used: used = [] } = useSession();
  return (product) => {
    const pages = linksOf(product).flatMap(({ isActive, target }) => (isActive && pageOf(target)) || []);
    return used.find((route) => pages.includes(route)) ?? pages[0];
  };
}

/** The phone's navigation at the foot of the screen: what the role has of it. */
export function TabBar({ current, menuOpen, onMenu }: Props) {
  const t = useTranslate();
  const session = useSession();
  const { products } = useMenu();
  const firstPageOf = useFirstPage();
  const here = productAt(products, current)?.id;
  const iconOf = (id: number, chosen: boolean) => (
    <ProductIcon of={id} chosen={chosen} size={sizes.iconTab} />
  );
  return (
    <Bar aria-label={t('shell.navigation')}>
      {levelOf(session, 'dashboard') !== undefined && (
        <Tab as={Link} to="/dashboard" aria-current={current === 'dashboard' ? 'page' : undefined}>
          <Icon of={DashboardIcon} size={sizes.iconTab} />
          <span>{t('shell.dashboard')}</span>
        </Tab>
      )}
      {products
        .filter(({ id }) => tabbed.has(id))
        .map((product) => {
          const { id, title } = product;
          const page = firstPageOf(product);
          return (
            page !== undefined && (
              <Tab as={Link} key={id} to={`/${page}`} aria-current={id === here ? 'page' : undefined}>
                {iconOf(id, id === here)}
                <span>{title}</span>
              </Tab>
            )
          );
        })}
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
