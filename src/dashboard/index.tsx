import { useTranslate } from 'ra-core';
import { useSession } from '../providers/sessionContext.ts';
import { useArranging } from './board/useArranging.ts';
import { useBoard } from './board/useBoard.ts';
import { usePanel } from './panel/usePanel.ts';
import { WidgetPanel } from './panel/WidgetPanel.tsx';
import { PrintHead } from './print/PrintHead.tsx';
import { RowsLayer } from './rows/RowsLayer.tsx';
import { SrOnly } from './SrOnly.tsx';
import { ScopeBar } from './scopeBar/ScopeBar.tsx';
import { Tiles } from './Tiles.tsx';
import { useAnnouncer } from './useAnnouncer.tsx';
import { usePeriod } from './usePeriod.ts';

/** The page after sign-in: the user's widgets as he arranged them, in the period of the address. */
export function Dashboard() {
  const t = useTranslate();
  const { today, user } = useSession();
  const { period, setPeriod } = usePeriod(today, user.userid);
  const { say, announcer } = useAnnouncer();
  const panel = usePanel();
  const state = useBoard();
  const arranging = useArranging(state, say);
  const choose = () => panel.setOpen(true);
  return (
    <>
      <SrOnly as="h1">{t('dashboard.title')}</SrOnly>
      <ScopeBar period={period} today={today} onPeriod={setPeriod} arranging={arranging} onAdd={choose} />
      <PrintHead period={period} />
      <Tiles
        state={state}
        shown={{ period, onPeriod: setPeriod }}
        arranging={arranging.on}
        say={say}
        onChoose={choose}
      />
      {announcer}
      <RowsLayer period={period} />
      <WidgetPanel open={panel.open} state={state} onClose={() => panel.setOpen(false)} />
    </>
  );
}
