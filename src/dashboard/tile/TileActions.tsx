import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ClipboardCopy, Ellipsis, Info, Maximize2, RefreshCw, Table2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type MouseEvent, memo, useState } from 'react';
import { Icon, type IconComponent } from '../../ui/Icon.tsx';
import { themed } from '../../ui/theme/themed.tsx';
import { useOpened } from '../../ui/useOpened.ts';
import type { RowsLink } from '../drill/address.ts';
import { type Action, type TileCommand, TileMenu } from './TileMenu.tsx';

interface Props {
  readonly tile: string;
  readonly tableShown: boolean;
  /** Whether there are figures, or will be soon, to show as a table, in full screen, to copy. */
  readonly hasTable: boolean;
  readonly onCommand: (command: TileCommand, from: HTMLElement) => void;
  /** Where the records behind the figures are. */
  readonly records: RowsLink | undefined;
}

function useActions({ hasTable, tableShown }: Props): readonly Action[] {
  const t = useTranslate();
  const named = (command: TileCommand, icon: IconComponent) => ({
    command,
    name: t(`dashboard.tile.${command}`),
    icon,
  });
  const definition = named('definition', Info);
  const reload = { ...named('reload', RefreshCw), menuOnly: true };
  if (!hasTable) return [definition, reload];
  return [
    definition,
    {
      ...named('table', Table2),
      name: t(tableShown ? 'dashboard.tile.figures' : 'dashboard.tile.table'),
      pressed: tableShown,
    },
    named('fullScreen', Maximize2),
    reload,
    { ...named('copyTable', ClipboardCopy), menuOnly: true },
  ];
}

/** The buttons of a tile's header; on a phone only the menu, which holds them all. Other figures don't draw them anew. */
export const TileActions = memo(function TileActions(props: Props) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions = useActions(props);
  const hasMenu = useOpened(anchor !== null);
  const more = t('dashboard.tile.more');
  return (
    <Group
      role="group"
      aria-label={t('dashboard.tile.actions', { tile: props.tile })}
      className="tile-actions"
    >
      {actions
        .filter(({ menuOnly }) => !menuOnly)
        .map(({ command, name, icon, pressed }) => (
          <Tooltip key={command} title={name}>
            <IconButton
              size="small"
              aria-label={name}
              onClick={(event: MouseEvent<HTMLElement>) => props.onCommand(command, event.currentTarget)}
              sx={{
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
          data-menu
          aria-expanded={anchor !== null}
          onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        >
          <Icon of={Ellipsis} />
        </IconButton>
      </Tooltip>
      {hasMenu && (
        <TileMenu
          anchor={anchor}
          actions={actions}
          records={props.hasTable ? props.records : undefined}
          onCommand={props.onCommand}
          onClose={() => setAnchor(null)}
        />
      )}
    </Group>
  );
});

/** In a header that is `data-crowded` the menu, which holds them all, stands alone. */
const Group = themed('div', ({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  marginLeft: 'auto',
  '[data-crowded="true"] > & > :not([data-menu])': { display: 'none' },
  [theme.breakpoints.down('sm')]: { '& > :not([data-menu])': { display: 'none' } },
}));
