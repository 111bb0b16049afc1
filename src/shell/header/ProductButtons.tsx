import { styled } from '@mui/material/styles';
import { ChevronDown, Menu } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useRef } from 'react';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { MenuFailed } from '../menu/MenuFailed.tsx';
import { useFits } from './useFits.ts';

interface Props {
  /** Id of the product that is open. */
  readonly active: number | undefined;
  readonly panelId: string;
  /** Without an id: whichever comes first. */
  readonly onOpen: (id: number | undefined, event: MouseEvent<HTMLElement>) => void;
}

/** A button for each product; where they have no room, one for all of them. */
export function ProductButtons({ active, panelId, onOpen }: Props) {
  const t = useTranslate();
  const { products, isFailed } = useMenu();
  const row = useRef<HTMLElement>(null);
  const fits = useFits(row, products);
  if (isFailed) return <MenuFailed />;
  const buttons = fits ? products : products.slice(0, 1);
  return (
    <Row ref={row} aria-label={t('menus.products')} data-fits={fits}>
      {buttons.map(({ id, title }) => {
        const isOpen = active !== undefined && (!fits || active === id);
        return (
          <Opener
            key={fits ? id : 'all'}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={(event) => onOpen(fits ? id : undefined, event)}
          >
            {!fits && <Icon of={Menu} />}
            {fits ? title : t('shell.menu')}
            <Icon of={ChevronDown} size={sizes.iconSmall} />
          </Opener>
        );
      })}
    </Row>
  );
}

const Row = styled('nav')(({ theme }) => ({
  flex: '1 1 auto',
  minWidth: 0,
  display: 'flex',
  overflow: 'hidden',
  gap: theme.spacing(0.25),
  // Room for the ring of the focus, which the row would cut off.
  padding: theme.spacing(0.5),
  marginLeft: theme.spacing(1),
  '&[data-fits="false"]': { flexShrink: 0 },
}));

const Opener = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  height: sizes.control,
  padding: theme.spacing(0, 0.75),
  border: 0,
  borderRadius: sizes.radius,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& svg:last-of-type': { color: theme.vars.palette.text.tertiary },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-expanded="true"]': {
    backgroundColor: theme.vars.palette.action.selected,
    color: theme.vars.palette.primary.main,
    '& svg:last-of-type': { color: 'inherit' },
  },
}));
