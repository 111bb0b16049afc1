import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { hasTab, isGrouped, linksOf, type MenuProduct } from '../../providers/menu/tree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { mega, sizes } from '../../ui/theme/sizes.ts';
import { Groups } from './Groups.tsx';
import { paneId, tabId } from './ids.ts';
import { Links } from './Links.tsx';

interface Props {
  readonly product: MenuProduct;
  readonly current: string;
  readonly onChoose: () => void;
}

/** The open product: its modules with what is under them, or only links for a product without sub-modules. */
export function ProductPane({ product, current, onChoose }: Props) {
  const t = useTranslate();
  const isTab = hasTab(product);
  const label = isTab ? { 'aria-labelledby': tabId(product.id) } : { 'aria-label': product.title };
  return (
    <Pane id={paneId} role={isTab ? 'tabpanel' : 'group'} data-pane data-column {...label}>
      <Head>
        <h2>{product.title}</h2>
        {isTab && (
          <Link to="/dashboard" onClick={onChoose}>
            {t('shell.dashboard')}
            <Icon of={ArrowRight} />
          </Link>
        )}
      </Head>
      {isGrouped(product) ? (
        <Groups groups={product.groups} {...{ current, onChoose }} />
      ) : (
        <Columns>
          <Links items={linksOf(product)} label={product.title} {...{ current, onChoose }} />
        </Columns>
      )}
    </Pane>
  );
}

const Pane = styled('div')(({ theme }) => ({
  flex: `1 1 ${mega.pane}px`,
  minWidth: 0,
  maxWidth: mega.pane,
  padding: theme.spacing(2),
  [theme.breakpoints.down('lg')]: { flexBasis: 0, maxWidth: 'none' },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  margin: theme.spacing(0, 1, 1.5),
  paddingBottom: theme.spacing(1.75),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& a': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(0.25, 1),
    borderRadius: sizes.radius,
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
  },
}));

const Columns = styled('div')(({ theme }) => ({ columns: 2, columnGap: theme.spacing(3) }));
