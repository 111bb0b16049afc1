import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { timeZones } from '../../../../engine/kinds/places.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import type { StoreRow } from './useStoreRows.ts';

interface Props {
  readonly rows: readonly StoreRow[];
  readonly onChoose: (timezone: string) => void;
}

/** One time zone for all rows that have none, where no ZIP tells theirs. */
export function ZoneForAll({ rows, onChoose }: Props) {
  const t = useTranslate();
  const open = rows.filter(({ draft }) => draft.timezone === '').length;
  if (open < 2) return null;
  const known = timeZones.map((value) => ({ value, label: t(`form.timeZones.${value}`) }));
  return (
    <Box sx={{ maxWidth: (theme) => theme.spacing(40), pt: 2 }}>
      <Choose
        label={t('setup.stores.zoneForAll')}
        help={t('setup.stores.zoneForAllHelp', { smart_count: open })}
        value=""
        choices={[{ value: '', label: '' }, ...known]}
        onChoose={onChoose}
      />
    </Box>
  );
}
