import { styled } from '@mui/material/styles';
import { type MouseEvent, Suspense, useCallback, useRef, useState } from 'react';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { hasTab } from '../../providers/menu/tree.ts';
import { later } from '../../ui/page/loadedPart.tsx';
import { useDismiss } from '../menu/useDismiss.ts';
import { ProductButtons } from './ProductButtons.tsx';

const MegaPanel = later(async () => (await import('../loadedLater.ts')).MegaPanel);

const panelId = 'mega-panel';

interface Props {
  readonly current: string;
}

/** The products in the header and, while one of them is open, the panel with everything there is. */
export function MegaMenu({ current }: Props) {
  const { products } = useMenu();
  const [active, setActive] = useState<number>();
  const inside = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const product = products.find(({ id }) => id === active);

  const close = useCallback((returnsFocus: boolean) => {
    setActive(undefined);
    if (returnsFocus) opener.current?.focus();
  }, []);
  useDismiss(product !== undefined, inside, close);

  const open = (id: number | undefined, { currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget;
    const first = products.find(hasTab) ?? products[0];
    const target = id ?? first?.id;
    setActive(active !== undefined && (id === undefined || id === active) ? undefined : target);
  };

  return (
    <Inside ref={inside}>
      <ProductButtons active={product?.id} panelId={panelId} onOpen={open} />
      {product && (
        <Suspense>
          <MegaPanel
            id={panelId}
            product={product}
            current={current}
            onSelect={setActive}
            onChoose={() => close(true)}
            onDismiss={() => close(false)}
          />
        </Suspense>
      )}
    </Inside>
  );
}

const Inside = styled('div')({
  flex: '1 1 auto',
  minWidth: 0,
  display: 'flex',
  // The one button that stands for all products is always whole.
  '&:has([data-fits="false"])': { flexShrink: 0 },
});
