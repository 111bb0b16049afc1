import { useTranslate } from 'ra-core';
import { useUserStores } from '../../../providers/stores/groupStores.ts';
import { idsOf, useStoreScope } from '../../../providers/stores/storeScope.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { BoardHead } from './BoardHead.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { StoreDay } from './StoreDay.tsx';
import { useBoardAddress } from './useBoardAddress.ts';
import { Week } from './week/Week.tsx';

/** The board of one store: that of the address, else the first of those that were chosen for every screen. */
export function Board() {
  const t = useTranslate();
  const stores = useUserStores(true);
  const address = useBoardAddress();
  const { storeId } = useStoreScope();
  const [first] = idsOf(storeId);
  return (
    <Frame>
      <Loaded of={stores} what={t('serviceBoard.stores')} waiting={<BoardSkeleton />}>
        {(choices) => {
          const store = address.store ?? first ?? choices[0]?.ID;
          if (store === undefined) return <EmptyState title={t('serviceBoard.noStore')} />;
          return (
            <>
              <BoardHead store={store} stores={choices} address={address} />
              {address.view === 'week' ? (
                <Week store={store} address={address} />
              ) : (
                <StoreDay key={store} store={store} address={address} />
              )}
            </>
          );
        }}
      </Loaded>
    </Frame>
  );
}

/** As high as the window leaves: the board scrolls in it, under its heads. */
const Frame = themed('div', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 'calc(100dvh - 3rem)',
  minHeight: theme.spacing(60),
  '& > [role="alert"]': { padding: theme.spacing(2) },
  [theme.breakpoints.down('sm')]: { height: 'auto', minHeight: 0 },
  '@media print': { height: 'auto', minHeight: 0 },
}));
