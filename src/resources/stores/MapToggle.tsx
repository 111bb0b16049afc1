import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Columns2, Map as MapIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { compareStoresAddress } from '../../providers/stores/compareAddress.ts';
import { Icon } from '../../ui/Icon.tsx';
import { later } from '../../ui/page/loadedPart.tsx';
import { WithTexts } from '../../ui/page/Page.tsx';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';
import { texts } from './pageTexts.ts';

/** Outlines of states weigh more than the list, so they come when somebody opens the map. */
const StoreMap = later(async () => (await import('./map/StoreMap.tsx')).StoreMap);

/** Above the list of stores: where they are, and the way to their comparison. */
export function MapToggle() {
  return (
    <Suspense fallback={null}>
      <WithTexts of={texts}>
        <Toggle />
      </WithTexts>
    </Suspense>
  );
}

function Toggle() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Place>
      <Button
        size="small"
        component={Link}
        to={compareStoresAddress([])}
        startIcon={<Icon of={Columns2} />}
        sx={{ mr: 1 }}
      >
        {t('storePage.compareStores')}
      </Button>
      <Button
        size="small"
        aria-expanded={open}
        startIcon={<Icon of={MapIcon} />}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'storePage.map.hide' : 'storePage.map.show')}
      </Button>
      {open && (
        <Suspense fallback={<PageSkeleton />}>
          <StoreMap />
        </Suspense>
      )}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2, 1) }));
