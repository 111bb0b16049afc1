import { styled } from '@mui/material/styles';
import { Keyboard, Menu } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, type PointerEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { productAt } from '../../providers/menu/tree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { later } from '../../ui/page/loadedPart.tsx';
import { motion, sizes } from '../../ui/theme/sizes.ts';
import { ProductIcon } from '../menu/productIcons.tsx';
import { useDismiss } from '../menu/useDismiss.ts';
import { Item, Toggle } from './RailItems.tsx';
import { useRailKeys } from './useRailKeys.ts';

const RailPanels = later(async () => (await import('../loadedLater.ts')).RailPanels);

interface Props {
  readonly current: string;
  readonly sideOpen: boolean;
  readonly onSide: () => void;
  readonly onKeys: () => void;
}

/**
 * The icon rail at the left edge. It widens over the page while the pointer or the focus is in it, until a choice is
 * made; a product opens its modules beside it, and a module what is under it.
 */
export const Rail = memo(function Rail({ current, sideOpen, onSide, onKeys }: Props) {
  const t = useTranslate();
  const { products } = useMenu();
  const edge = useRef<HTMLElement>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const [active, setActive] = useState<number>();
  const product = products.find(({ id }) => id === active);
  const here = productAt(products, current)?.id;

  const close = useCallback((returnsFocus: boolean) => {
    setActive(undefined);
    if (returnsFocus) edge.current?.querySelector<HTMLElement>('[data-rail] [aria-expanded="true"]')?.focus();
  }, []);
  useDismiss(product !== undefined, edge, close);
  const { onKeyDown, enterPanel } = useRailKeys(close);

  const leave = ({ pointerType }: PointerEvent) => {
    setHasChosen(false);
    // A finger that is lifted has not left.
    if (pointerType === 'mouse') setActive(undefined);
  };

  return (
    <Edge
      ref={edge}
      aria-label={t('shell.navigation')}
      data-open={product !== undefined}
      data-chosen={hasChosen}
      onPointerLeave={leave}
      onFocus={() => setHasChosen(false)}
      onKeyDown={onKeyDown}
    >
      <Column data-column data-rail>
        <Top>
          <Toggle
            type="button"
            aria-label={t('shell.openMenu')}
            aria-haspopup="dialog"
            aria-expanded={sideOpen}
            onClick={onSide}
          >
            <Icon of={Menu} />
          </Toggle>
        </Top>
        <Items>
          {products.map(({ id, title }) => (
            <li key={id}>
              <Item
                type="button"
                aria-expanded={id === active}
                aria-current={id === here ? 'true' : undefined}
                onClick={() => setActive(id === active ? undefined : id)}
              >
                <ProductIcon of={id} chosen={id === active || id === here} />
                <span>{title}</span>
              </Item>
            </li>
          ))}
        </Items>
        <Item type="button" aria-haspopup="dialog" onClick={onKeys}>
          <Icon of={Keyboard} />
          <span>{t('menus.keys.title')}</span>
        </Item>
      </Column>
      {product && (
        <Suspense>
          <RailPanels
            key={product.id}
            product={product}
            current={current}
            onChoose={() => {
              close(false);
              setHasChosen(true);
            }}
          />
          <OnceDrawn run={enterPanel} />
        </Suspense>
      )}
    </Edge>
  );
});

/** Tells when what stands beside it is drawn, which waits for its code. */
function OnceDrawn({ run }: { readonly run: () => void }) {
  useEffect(run, [run]);
  return null;
}

const Edge = styled('nav')(({ theme }) => ({
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  zIndex: theme.zIndex.appBar + 1,
  display: 'flex',
  [`&[data-open="true"] > [data-rail],
    &:not([data-chosen="true"]):is(:hover, :has(:focus-visible)) > [data-rail]`]: {
    width: sizes.railOpen,
    borderRightColor: theme.vars.palette.borderStrong,
  },
  '@media print': { display: 'none' },
}));

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: sizes.rail,
  paddingBottom: theme.spacing(0.5),
  overflow: 'hidden auto',
  backgroundColor: theme.vars.palette.background.paper,
  borderRight: `thin solid ${theme.vars.palette.divider}`,
  transition: `width ${motion.panel}ms ${motion.easing}`,
}));

const Top = styled('div')(({ theme }) => ({
  flex: 'none',
  height: sizes.header,
  display: 'flex',
  alignItems: 'center',
  paddingLeft: (sizes.rail - sizes.controlForm) / 2,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));

const Items = styled('ul')(({ theme }) => ({
  flex: 1,
  listStyle: 'none',
  margin: 0,
  padding: `${theme.spacing(1)} 0`,
}));
