import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { ClipboardCopy, Ellipsis, Info, ListTree, Maximize2, RefreshCw, Table2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon, type IconComponent } from '../../layout/Icon.tsx';
import { type RowsLink, useRowsLink } from '../rows/address.ts';
import { useOpened } from './useOpened.ts';

interface Action {
  readonly name: string;
  readonly icon: IconComponent;
  readonly run: (from: HTMLElement) => void;
  /** Only in the menu. */
  readonly menuOnly?: boolean;
  readonly pressed?: boolean;
}

interface Props {
  readonly tile: string;
  readonly tableShown: boolean;
  /** Only the menu, which holds every action. */
  readonly menuOnly: boolean;
  /** Whether there are figures to show as a table, in full screen, to copy. */
  readonly hasTable: boolean;
  readonly onDefinition: (from: HTMLElement) => void;
  readonly onTable: () => void;
  readonly onFullScreen: () => void;
  readonly onReload: () => void;
  readonly onCopy: () => void;
  /** Where the records behind the figures are. */
  readonly records: RowsLink | undefined;
}

function useActions(props: Props): readonly Action[] {
  const t = useTranslate();
  const navigate = useNavigate();
  const rowsLink = useRowsLink();
  const { records } = props;
  const definition = { name: t('dashboard.tile.definition'), icon: Info, run: props.onDefinition };
  const reload = { name: t('dashboard.tile.reload'), icon: RefreshCw, run: props.onReload, menuOnly: true };
  if (!props.hasTable) return [definition, reload];
  const open = () => {
    if (!records) return;
    const { to, state } = rowsLink(records.target);
    navigate(to, { state });
  };
  return [
    definition,
    {
      name: t(props.tableShown ? 'dashboard.tile.figures' : 'dashboard.tile.table'),
      icon: Table2,
      run: props.onTable,
      pressed: props.tableShown,
    },
    { name: t('dashboard.tile.fullScreen'), icon: Maximize2, run: props.onFullScreen },
    reload,
    { name: t('dashboard.tile.copyTable'), icon: ClipboardCopy, run: props.onCopy, menuOnly: true },
    ...(records ? [{ name: records.label, icon: ListTree, run: open, menuOnly: true }] : []),
  ];
}

/** The buttons of a tile's header. On a phone only the menu, which holds them all. */
export function TileActions(props: Props) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions = useActions(props);
  const hasMenu = useOpened(anchor !== null);
  const choose = (action: Action) => {
    const from = anchor;
    setAnchor(null);
    if (from) action.run(from);
  };
  const more = t('dashboard.tile.more');
  return (
    <Box
      role="group"
      aria-label={t('dashboard.tile.actions', { tile: props.tile })}
      className="tile-actions"
      sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}
    >
      {actions
        .filter(({ menuOnly }) => !menuOnly && !props.menuOnly)
        .map(({ name, icon, run, pressed }) => (
          <Tooltip key={name} title={name}>
            <IconButton
              size="small"
              aria-label={name}
              onClick={(event: MouseEvent<HTMLElement>) => run(event.currentTarget)}
              sx={{
                display: { xs: 'none', sm: 'inline-flex' },
                bgcolor: pressed ? 'action.selected' : undefined,
                color: pressed ? 'primary.main' : undefined,
              }}
            >
              <Icon of={icon} />
            </IconButton>
          </Tooltip>
        ))}
      <Tooltip title={more}>
        <IconButton
          size="small"
          aria-label={more}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        >
          <Icon of={Ellipsis} />
        </IconButton>
      </Tooltip>
      {hasMenu && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {actions.map((action) => (
            <MenuItem key={action.name} onClick={() => choose(action)}>
              <ListItemIcon>
                <Icon of={action.icon} />
              </ListItemIcon>
              {action.name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Box>
  );
}
