import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { leadTraits } from '../../../../../contract/expression/journey.ts';
import { useBrands } from '../../../../providers/stores/brands.ts';
import { useUserStores } from '../../../../providers/stores/groupStores.ts';
import type { Ask, FlowQuery } from '../data/flowQuery.ts';

interface Props {
  readonly query: FlowQuery;
  readonly onAsk: Ask;
}

/** What narrows the leads, each to be taken off again. */
export function OnlyChips({ query: { only }, onAsk }: Props) {
  const t = useTranslate();
  const { data: stores } = useUserStores(only.store !== undefined);
  const { data: brands } = useBrands(only.brand !== undefined && only.brand !== 0);
  const names = {
    store: stores?.find(({ ID }) => ID === only.store)?.storename,
    source: only.source && t(`customerFlow.source.${only.source}`),
    brand:
      only.brand === 0
        ? t('customerFlow.noBrand')
        : brands?.find(({ brand_chrome_id }) => brand_chrome_id === only.brand)?.brand_name,
  };
  const traits = leadTraits.filter((trait) => only[trait] !== undefined);
  if (traits.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {traits.map((trait) => {
        const name = names[trait] ?? String(only[trait]);
        const remove = () => onAsk({ only: { ...only, [trait]: undefined } });
        return (
          <Chip
            key={trait}
            size="small"
            label={t('customerFlow.bar.only', { name })}
            aria-label={t('customerFlow.bar.remove', { name })}
            onClick={remove}
            onDelete={remove}
          />
        );
      })}
    </Stack>
  );
}
