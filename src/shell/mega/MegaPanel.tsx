import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { hasTab, type MenuProduct } from '../../providers/menu/tree.ts';
import { moveFocus } from '../../ui/roving.ts';
import { mega, sizes } from '../../ui/theme/sizes.ts';
import { FlatProducts } from './FlatProducts.tsx';
import { ProductPane } from './ProductPane.tsx';
import { ProductTabs } from './ProductTabs.tsx';

interface Props {
  readonly id: string;
  /** The one that is open. */
  readonly product: MenuProduct;
  readonly current: string;
  readonly onSelect: (product: number) => void;
  readonly onChoose: () => void;
  readonly onDismiss: () => void;
}

/** Everything there is, under the header: tabs, the open product, and the links of the others. */
export function MegaPanel({ id, product, current, onSelect, onChoose, onDismiss }: Props) {
  const { products } = useMenu();
  const panel = useRef<HTMLDivElement>(null);
  const tabs = products.filter(hasTab);
  const flat = products.filter((other) => !hasTab(other) && other.id !== product.id);

  // The keyboard goes on inside: at the chosen tab, or at the first link of a product without one.
  useEffect(() => {
    const first = hasTab(product) ? '[role="tab"][aria-selected="true"]' : '[data-pane] a[href]';
    const inPanel = panel.current?.contains(document.activeElement);
    if (!inPanel) panel.current?.querySelector<HTMLElement>(first)?.focus();
  }, [product]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const column = target instanceof Element ? target.closest('[data-column]') : null;
    if (column) moveFocus(event, column, { places: 'a[href], button' });
  };

  return (
    <>
      <Scrim onClick={onDismiss} />
      <Panel ref={panel} id={id} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.length > 0 && <ProductTabs products={tabs} active={product.id} onSelect={onSelect} />}
        <ProductPane product={product} current={current} onChoose={onChoose} />
        {flat.length > 0 && <FlatProducts products={flat} current={current} onChoose={onChoose} />}
      </Panel>
    </>
  );
}

const Scrim = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  top: sizes.header,
  left: sizes.rail,
  backgroundColor: theme.vars.palette.scrim,
  [theme.breakpoints.down('sm')]: { left: 0 },
}));

const Panel = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: sizes.header,
  left: sizes.rail,
  right: 0,
  display: 'flex',
  minHeight: mega.height,
  maxHeight: `calc(100dvh - ${sizes.header * 2}px)`,
  overflow: 'hidden auto',
  outline: 'none',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `thin solid ${theme.vars.palette.borderStrong}`,
  '& > *': { borderRight: `thin solid ${theme.vars.palette.divider}` },
  '& > *:last-child': { borderRight: 0 },
  [theme.breakpoints.down('lg')]: { flexWrap: 'wrap' },
}));
