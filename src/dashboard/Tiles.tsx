import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { levelOf } from '../providers/session/session.ts';
import { useReloadSession, useSession } from '../providers/session/sessionContext.ts';
import { later } from '../ui/page/loadedPart.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { NotLoaded } from '../ui/states/NotLoaded.tsx';
import type { Say } from '../ui/useAnnouncer.tsx';
import { withoutWidget, withPhoneOrder, withPlaces } from './board/board.ts';
import type { BoardState } from './board/useBoard.ts';
import { useBreakpoint } from './grid/breakpoint.ts';
import { focusNeighbour } from './grid/focusNeighbour.ts';
import { PhoneEditor } from './grid/PhoneEditor.tsx';
import { useGradually } from './grid/useGradually.ts';
import { useTiles } from './grid/useTiles.ts';
import { ViewGrid } from './grid/ViewGrid.tsx';
import type { WidgetProps } from './widget.ts';

/** A bundle of its own: nobody needs it to look at figures. */
const EditGrid = later(async () => (await import('./grid/EditGrid.tsx')).EditGrid);

/** As many tiles as a phone shows at first: their places are as high as they are. */
const onPhone = 3;

interface Props {
  readonly state: BoardState;
  readonly common: WidgetProps;
  readonly arranging: boolean;
  readonly say: Say;
  /** Opens the choice of widgets. */
  readonly onChoose: () => void;
}

/** The tiles, to look at or to arrange; or why there are none. */
export function Tiles({ state, common, arranging, say, onChoose }: Props) {
  const t = useTranslate();
  const { empty } = useSession();
  const breakpoint = useBreakpoint();
  const { board, offered, change } = state;
  const { tiles, places } = useTiles(board, offered);
  // Here, where it outlasts arranging: what was drawn once is there at once.
  const drawn = useGradually(tiles.length, breakpoint === 'phone' ? onPhone : 1);

  if (empty && !arranging) return <EmptyPortal administrators={empty.administrators} />;
  if (!state.ready || tiles.length === 0) return <NoTiles state={state} onChoose={onChoose} />;
  const view = <ViewGrid {...{ breakpoint, tiles, places, common, drawn }} />;
  if (!arranging) return view;

  const shared = {
    tiles,
    common,
    say,
    onRemove: (name: string, from: Element) => {
      const tile = tiles.find(({ callName }) => callName === name);
      if (!tile) return;
      focusNeighbour(from);
      change(withoutWidget(board, tile));
      say(t('arrange.removed', { tile: tile.name }));
    },
  };
  if (breakpoint === 'phone') {
    return (
      <PhoneEditor
        {...shared}
        order={places.phone}
        onChange={(order) => change(withPhoneOrder(board, order))}
      />
    );
  }
  return (
    <Suspense fallback={view}>
      <EditGrid
        {...shared}
        breakpoint={breakpoint}
        places={places[breakpoint]}
        onChange={(changed) => change(withPlaces(board, breakpoint, changed))}
      />
    </Suspense>
  );
}

/** No file has brought figures yet: whoever sets the portal up goes on there, all others learn who does. */
function EmptyPortal({ administrators }: { readonly administrators: readonly string[] }) {
  const t = useTranslate();
  const reload = useReloadSession();
  // Files may have come since the session was read. Where it can't be read now, the next visit asks again.
  useEffect(() => {
    reload().catch(() => undefined);
  }, [reload]);
  const maySetUp = levelOf(useSession(), 'setup') !== undefined;
  return (
    <Box sx={{ px: 2 }}>
      <EmptyState
        title={t('dashboard.empty.title')}
        text={t(maySetUp ? 'dashboard.empty.setUp' : 'dashboard.empty.wait', {
          names: administrators.join(', '),
        })}
      >
        {maySetUp && (
          <Button size="small" variant="contained" component={Link} to="/setup">
            {t('dashboard.empty.open')}
          </Button>
        )}
      </EmptyState>
    </Box>
  );
}

/** While nothing is known, nothing is shown. */
function NoTiles({ state, onChoose }: Pick<Props, 'state' | 'onChoose'>) {
  const t = useTranslate();
  const { ready, offered, error, reload } = state;
  return (
    <Box sx={{ px: 2 }}>
      {error && !offered ? (
        <NotLoaded of={{ error, refetch: reload }} what={t('dashboard.what')} />
      ) : ready && offered?.length === 0 ? (
        <EmptyState title={t('dashboard.noWidgets.title')} text={t('dashboard.noWidgets.text')} />
      ) : (
        ready && (
          <EmptyState title={t('dashboard.noWidgets.title')} text={t('panel.none')}>
            <Button size="small" onClick={onChoose}>
              {t('panel.open')}
            </Button>
          </EmptyState>
        )
      )}
    </Box>
  );
}
