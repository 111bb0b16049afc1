import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { PeriodKind } from '../../../contract/period.ts';
import { periodOf, queryOf } from '../../providers/period.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { allStores } from '../../providers/stores/storeScope.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { GridBreakpoint } from '../board/board.ts';
import { ExactTips } from '../figures/ExactTips.tsx';
import { useBreakpoint } from '../grid/breakpoint.ts';
import { type Arrangement, type ChosenTile, sizeOn } from '../grid/useTiles.ts';
import { ViewGrid } from '../grid/ViewGrid.tsx';
import { recordsOf, registry } from '../registry.ts';
import { RowsLayer } from '../rows/RowsLayer.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly callName: string;
}

/** The tile by itself, in the size that it has until somebody arranges it. */
function alone(tile: ChosenTile): Arrangement {
  const on = (breakpoint: GridBreakpoint) => {
    const { name, w, h } = sizeOn(breakpoint, tile);
    return [{ name, x: 0, y: 0, w, h }];
  };
  return { wide: on('wide'), narrow: on('narrow'), phone: [tile.callName] };
}

/** One widget as it stands on a dashboard: with the figures of this user's stores, this month. */
export function WidgetPreview({ id, name, callName }: Props) {
  const t = useTranslate();
  const breakpoint = useBreakpoint();
  const { today } = useSession();
  const [kind, setKind] = useState<PeriodKind>('mtd');
  const period = useMemo(
    () => ({ ...periodOf(new URLSearchParams(queryOf(kind)), today), storeId: allStores }),
    [kind, today],
  );
  const widget = registry.get(callName);
  if (!widget) {
    return (
      <Box sx={{ px: 2 }}>
        <EmptyState title={t('preview.unknown.title')} text={t('preview.unknown.text')} />
      </Box>
    );
  }
  const tile = { id, name, callName, isDefault: true, widget };
  return (
    <Box sx={{ px: { xs: 1, sm: 0 } }}>
      <ExactTips>
        <ViewGrid
          breakpoint={breakpoint}
          tiles={[tile]}
          places={alone(tile)}
          common={{ period, onPeriod: setKind }}
          drawn={1}
        />
      </ExactTips>
      <RowsLayer period={period} recordsOf={recordsOf} />
    </Box>
  );
}
