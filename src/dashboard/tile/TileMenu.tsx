import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ListTree } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Icon, type IconComponent } from '../../ui/Icon.tsx';
import { type RowsLink, useRowsLink } from '../drill/address.ts';

/** What can be done with a tile. */
export type TileCommand = 'definition' | 'table' | 'fullScreen' | 'reload' | 'copyTable';

export interface Action {
  readonly command: TileCommand;
  readonly name: string;
  readonly icon: IconComponent;
  /** Only in the menu. */
  readonly menuOnly?: boolean;
  readonly pressed?: boolean;
}

interface Props {
  /** What it opens beside; closed without one. */
  readonly anchor: HTMLElement | null;
  readonly actions: readonly Action[];
  /** Where the records behind the figures are. */
  readonly records: RowsLink | undefined;
  readonly onCommand: (command: TileCommand, from: HTMLElement) => void;
  readonly onClose: () => void;
}

/** Everything that can be done with a tile. */
export function TileMenu({ anchor, actions, records, onCommand, onClose }: Props) {
  const navigate = useNavigate();
  const rowsLink = useRowsLink();
  const item = (name: string, icon: IconComponent, run: (from: HTMLElement) => void) => (
    <MenuItem
      key={name}
      onClick={() => {
        onClose();
        if (anchor) run(anchor);
      }}
    >
      <ListItemIcon>
        <Icon of={icon} />
      </ListItemIcon>
      {name}
    </MenuItem>
  );
  const open = (target: RowsLink['target']) => {
    const { to, state } = rowsLink(target);
    navigate(to, { state });
  };
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {actions.map(({ command, name, icon }) => item(name, icon, (from) => onCommand(command, from)))}
      {records && item(records.label, ListTree, () => open(records.target))}
    </Menu>
  );
}
