import { useTranslate } from 'ra-core';
import { Suspense, useMemo } from 'react';
import { levelOf } from '../providers/session/session.ts';
import { SessionContext, useSession } from '../providers/session/sessionContext.ts';
import { useToday } from '../providers/session/useToday.ts';
import { Forbidden } from '../ui/messagePages/Forbidden.tsx';
import { later } from '../ui/page/loadedPart.tsx';
import { SrOnly } from '../ui/SrOnly.tsx';
import { themed } from '../ui/theme/themed.tsx';
import { useAnnouncer } from '../ui/useAnnouncer.tsx';
import { useArranging } from './board/useArranging.ts';
import { useBoard } from './board/useBoard.ts';
import { ExactTips } from './figures/ExactTips.tsx';
import { NoRecords } from './NoRecords.tsx';
import { usePanel } from './panel/usePanel.ts';
import { WidgetPanel } from './panel/WidgetPanel.tsx';
import { PrintHead } from './print/PrintHead.tsx';
import { RefreshFailed } from './RefreshFailed.tsx';
import { recordsOf } from './registry.ts';
import { RowsLayer } from './rows/RowsLayer.tsx';
import { ScopeBar } from './scopeBar/ScopeBar.tsx';
import { Tiles } from './Tiles.tsx';
import { TileStoresContext } from './tileStores.ts';
import { useTour } from './tour/useTour.ts';
import { usePeriod } from './usePeriod.ts';
import { useStores } from './useStores.ts';

export { readFirst } from './readFirst.ts';

/** A bundle of its own: whoever has seen it does not load it again. */
const Tour = later(async () => (await import('./tour/Tour.tsx')).Tour);

/** The page after sign-in: the user's widgets as they arranged them. Everything on it knows the day that it is by now. */
export function Dashboard() {
  const session = useSession();
  const today = useToday();
  const now = useMemo(() => ({ ...session, today }), [session, today]);
  const t = useTranslate();
  if (levelOf(session, 'dashboard') === undefined) return <Forbidden page={t('shell.dashboard')} />;
  return (
    <SessionContext value={now}>
      <Page />
    </SessionContext>
  );
}

/** Scope bar and tiles in the period of the address, and what opens over them. */
function Page() {
  const t = useTranslate();
  const { today, user, empty } = useSession();
  const { period, setPeriod, setComparison } = usePeriod(today, user.userid);
  const stores = useStores();
  const { storeId } = stores;
  // The same object until either changes, and with it every question that the tiles ask.
  const scope = useMemo(() => ({ ...period, storeId }), [period, storeId]);
  const { say, announcer } = useAnnouncer();
  const panel = usePanel();
  const state = useBoard();
  const arranging = useArranging(state, say);
  const tour = useTour();
  const choose = () => panel.setOpen(true);
  return (
    <TileStoresContext value={stores}>
      <SrOnly as="h1">{t('dashboard.title')}</SrOnly>
      <ScopeBar
        period={scope}
        today={today}
        onPeriod={setPeriod}
        onComparison={setComparison}
        arranging={arranging}
        onAdd={choose}
      />
      <PrintHead period={scope} />
      <Notices>
        <RefreshFailed />
      </Notices>
      {!empty && <NoRecords period={scope} />}
      <ExactTips>
        <Tiles
          state={state}
          common={{ period: scope, onPeriod: setPeriod }}
          arranging={arranging.on}
          say={say}
          onChoose={choose}
        />
      </ExactTips>
      {announcer}
      <RowsLayer period={scope} recordsOf={recordsOf} />
      {tour.open && state.ready && !empty && (
        <Suspense>
          <Tour onEnd={tour.end} />
        </Suspense>
      )}
      <WidgetPanel open={panel.open} state={state} onClose={() => panel.setOpen(false)} />
    </TileStoresContext>
  );
}

const Notices = themed('div', ({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 2, 0),
  '&:empty': { display: 'none' },
}));
