import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';

interface Props {
  /** The tile's name. */
  readonly label: string;
  readonly onRemove: (from: Element) => void;
  /** What moves the tile. */
  readonly children: ReactNode;
}

/** Lies over the header of a tile while the dashboard is arranged. */
export function TileTools({ label, onRemove, children }: Props) {
  const t = useTranslate();
  const remove = t('arrange.remove', { tile: label });
  return (
    <Over className="tile-tools">
      {children}
      <Tooltip title={remove}>
        <IconButton
          size="small"
          aria-label={remove}
          className="tile-remove"
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          <Icon of={X} />
        </IconButton>
      </Tooltip>
    </Over>
  );
}

const Over = themed('div', ({ theme }) => ({
  position: 'absolute',
  inset: '0 0 auto',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5),
  height: sizes.tileHeader,
  paddingRight: theme.spacing(1),
  '& .MuiIconButton-root': { backgroundColor: theme.vars.palette.background.paper },
  [theme.breakpoints.down('sm')]: {
    paddingRight: 0,
    gap: 0,
    '& .MuiIconButton-root': { backgroundColor: 'transparent' },
  },
}));

/** The tile itself while it is arranged: to be seen, not to be used. */
export const Still = themed('div', {
  height: '100%',
  '& article > header > :not(h2, .MuiChip-root)': { visibility: 'hidden' },
});
