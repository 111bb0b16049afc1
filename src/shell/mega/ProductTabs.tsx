import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { MenuProduct } from '../../providers/menu/tree.ts';
import { moveFocus } from '../../ui/roving.ts';
import { mega, sizes } from '../../ui/theme/sizes.ts';
import { ProductIcon } from '../menu/productIcons.tsx';
import { Key } from '../shortcuts/Key.tsx';
import { paneId, tabId } from './ids.ts';

interface Props {
  readonly products: readonly MenuProduct[];
  readonly active: number;
  readonly onSelect: (product: number) => void;
}

/** The products with sub-modules, one of which is chosen, like radio buttons. Arrows choose. */
export function ProductTabs({ products, active, onSelect }: Props) {
  const t = useTranslate();
  const stop = products.some(({ id }) => id === active) ? active : products[0]?.id;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveFocus(event, event.currentTarget, { places: '[role="tab"]' })?.click();
  };
  return (
    <Side>
      <div role="tablist" aria-orientation="vertical" aria-label={t('menus.products')} onKeyDown={onKeyDown}>
        {products.map(({ id, title, count }) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-selected={id === active}
            aria-controls={id === active ? paneId : undefined}
            tabIndex={id === stop ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            <Mark />
            <ProductIcon of={id} chosen={id === active} />
            <span>{title}</span>
            <span>{count}</span>
          </Tab>
        ))}
      </div>
      <Hints aria-hidden>
        <Key>↑</Key>
        <Key>↓</Key>
        {t('menus.move')}
        <Key>Esc</Key>
        {t('menus.closing')}
      </Hints>
    </Side>
  );
}

const Side = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  width: mega.tabs,
  padding: theme.spacing(2, 1.5),
}));

const Mark = styled('i')(({ theme }) => ({
  flex: 'none',
  width: sizes.icon - 2,
  height: sizes.icon - 2,
  borderRadius: '50%',
  border: `thin solid ${theme.vars.palette.control}`,
}));

const Tab = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  width: '100%',
  height: mega.tab,
  padding: theme.spacing(0, 1.5),
  border: 0,
  borderRadius: sizes.radius,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.secondary,
  textAlign: 'left',
  cursor: 'pointer',
  '& svg': { flex: 'none' },
  '& span:last-of-type': { marginLeft: 'auto' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-selected="true"]': {
    backgroundColor: theme.vars.palette.action.selected,
    color: theme.vars.palette.primary.main,
    '& i': { border: `${mega.dot}px solid currentColor` },
  },
}));

const Hints = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: theme.spacing(0, 1.5),
  color: theme.vars.palette.text.tertiary,
  '& kbd:last-of-type': { marginLeft: theme.spacing(1) },
}));
