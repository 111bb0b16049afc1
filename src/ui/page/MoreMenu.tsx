import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { motion, sizes } from '../theme/sizes.ts';
import { themed } from '../theme/themed.tsx';

interface Props {
  /** What the menu is of, for screen readers. */
  readonly label: string;
  /** `row` stands back until its row is looked at, `page` is a button beside others. @default 'plain' */
  readonly look?: 'row' | 'page' | 'plain';
  readonly children: (close: () => void) => ReactNode;
}

/** Three dots that open what else can be done. */
export function MoreMenu({ label, look = 'plain', children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const opener = {
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    children: <Ellipsis aria-hidden="true" />,
  } as const;
  return (
    <>
      {look === 'page' && <Button {...opener} />}
      {look === 'plain' && <IconButton size="small" {...opener} />}
      {look === 'row' && <RowButton type="button" className="row-menu" {...opener} />}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} disableAutoFocusItem={look !== 'plain'}>
          {children(close)}
        </Menu>
      )}
    </>
  );
}

/** Looks like MUI's button of an icon, which is too much to draw for each of many rows. */
const RowButton = themed('button', ({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: sizes.controlBar,
  height: sizes.controlBar,
  padding: 0,
  border: 0,
  borderRadius: sizes.radius,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  userSelect: 'none',
  verticalAlign: 'middle',
  transition: `background-color ${motion.colour}ms ${motion.easing}, color ${motion.colour}ms ${motion.easing}`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  [theme.breakpoints.down('sm')]: { minWidth: sizes.controlPhone, minHeight: sizes.controlPhone },
}));
