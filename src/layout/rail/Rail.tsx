import { styled } from '@mui/material/styles';
import { Menu } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon.tsx';
import type { MenuEntry } from '../menu.ts';
import { motion, sizes } from '../theme/sizes.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly current: string;
  /** Kept open; otherwise it opens over the page while the pointer or the focus is in it, until a choice is made. */
  readonly pinned: boolean;
  readonly onPin: () => void;
}

/** The icon rail at the left edge, from the top of the page to its foot. */
export function Rail({ entries, current, pinned, onPin }: Props) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(false);
  const reopen = () => setChosen(false);
  return (
    <Edge
      aria-label={t('shell.navigation')}
      data-pinned={pinned}
      data-chosen={chosen}
      onPointerLeave={reopen}
      onFocus={reopen}
    >
      <Top>
        <Toggle
          type="button"
          aria-label={t(pinned ? 'shell.closeMenu' : 'shell.openMenu')}
          aria-expanded={pinned}
          onClick={onPin}
        >
          <Icon of={Menu} />
        </Toggle>
      </Top>
      <Items>
        {entries.map(({ route, label, icon }) => (
          <li key={route}>
            <Item
              to={`/${route}`}
              aria-current={route === current ? 'page' : undefined}
              onClick={() => setChosen(true)}
            >
              <Icon of={icon} />
              <span>{t(label, { smart_count: 2 })}</span>
            </Item>
          </li>
        ))}
      </Items>
    </Edge>
  );
}

const inset = (sizes.rail - sizes.controlForm) / 2;

const Edge = styled('nav')(({ theme }) => ({
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  zIndex: theme.zIndex.appBar + 1,
  width: sizes.rail,
  overflow: 'hidden auto',
  backgroundColor: theme.vars.palette.background.paper,
  borderRight: `thin solid ${theme.vars.palette.divider}`,
  transition: `width ${motion.panel}ms ${motion.easing}`,
  '&:not([data-chosen="true"]):is(:hover, :has(:focus-visible)), &[data-pinned="true"]': {
    width: sizes.railOpen,
    borderRightColor: theme.vars.palette.borderStrong,
  },
  '@media print': { display: 'none' },
}));

const Top = styled('div')(({ theme }) => ({
  height: sizes.header,
  display: 'flex',
  alignItems: 'center',
  paddingLeft: inset,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));

const Items = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: `${theme.spacing(1)} 0`,
}));

const Item = styled(Link)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  height: sizes.controlForm,
  margin: `0 ${inset}px ${theme.spacing(0.5)}`,
  paddingLeft: (sizes.controlForm - sizes.icon) / 2,
  borderRadius: sizes.radius,
  color: theme.vars.palette.text.tertiary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  transition: `background-color ${motion.colour}ms ${motion.easing}`,
  '& svg': { flex: 'none' },
  '& span': { color: theme.vars.palette.text.primary },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current="page"]': {
    backgroundColor: theme.vars.palette.action.selected,
    color: theme.vars.palette.primary.main,
    '& span': { color: 'inherit' },
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

const Toggle = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: sizes.controlForm,
  height: sizes.controlForm,
  padding: 0,
  border: 0,
  borderRadius: sizes.radius,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));
