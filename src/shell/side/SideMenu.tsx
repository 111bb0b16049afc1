import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { columns, sizes } from '../../ui/theme/sizes.ts';
import { MenuFailed } from '../menu/MenuFailed.tsx';
import { ModuleTree } from './ModuleTree.tsx';

interface Props {
  readonly open: boolean;
  readonly current: string;
  readonly onClose: () => void;
}

/** All modules by the one that they are under, at the left edge over the page. */
export function SideMenu({ open, current, onClose }: Props) {
  const t = useTranslate();
  return (
    <Drawer
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('shell.menu'), sx: { width: columns.side } },
      }}
    >
      <Title>{t('shell.menu')}</Title>
      <MenuFailed />
      <ModuleTree current={current} onChoose={onClose} />
    </Drawer>
  );
}

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  height: sizes.header,
  margin: 0,
  padding: theme.spacing(0, 2),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));
