import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MapPin } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../../../ui/Icon.tsx';
import { GroupPicks } from '../controls/GroupPicks.tsx';
import { PaneHead } from '../controls/PaneHead.tsx';
import { Toggles } from '../controls/Toggles.tsx';
import type { PaneProps } from '../pane.ts';

/** Stores by the name that they have everywhere, groups as quick picks, and the way to the distance from them. */
export function StoresPane({ state, change, stores, onShow }: PaneProps) {
  const t = useTranslate();
  const { selectedAttributes: chosen, proximity } = state;
  const choose = (ids: readonly number[]) => change({ selectedAttributes: ids });
  const options = stores.map(({ ID, storename }) => ({ id: ID, name: storename }));
  return (
    <>
      <PaneHead
        title={t('reportControls.stores.title')}
        text={chosen.length === 0 && t('reportControls.stores.none')}
      />
      <Toggles
        label={t('reportControls.stores.title')}
        all={t('reportControls.stores.all')}
        options={options}
        chosen={chosen}
        onChoose={choose}
      />
      <GroupPicks stores={stores} chosen={chosen} onChoose={choose} />
      <Typography component="div" sx={{ mt: 3 }}>
        <Button variant="text" startIcon={<Icon of={MapPin} />} onClick={() => onShow('proximity')}>
          {proximity.on
            ? t('reportControls.stores.proximityOn', { miles: proximity.value })
            : t('reportControls.stores.proximity')}
        </Button>
      </Typography>
    </>
  );
}
