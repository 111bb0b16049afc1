import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useStoreGroups } from '../../../../providers/stores/groupStores.ts';
import type { Store } from '../queries.ts';
import { RetryLine } from './RetryLine.tsx';
import { ToggleChip } from './ToggleChip.tsx';
import { ToggleGroup } from './Toggles.tsx';

interface Props {
  readonly stores: readonly Store[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Groups of stores: picking one chooses just its stores. They are a short cut; without them the stores do. */
export function GroupPicks({ stores, chosen, onChoose }: Props) {
  const t = useTranslate();
  const id = useId();
  const { data: groups = [], error, refetch } = useStoreGroups();
  const picks = groups
    .map((group) => ({ ...group, ids: idsOf(group, stores) }))
    // A group of every store is the button "All Stores".
    .filter(({ ids }) => ids.length > 0 && ids.length < stores.length);
  if (error)
    return <RetryLine text={t('reportControls.stores.groupsFailed')} onRetry={() => void refetch()} />;
  if (picks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h4" sx={{ mt: 3, mb: 1 }}>
        {t('reportControls.stores.groups')}
      </Typography>
      <ToggleGroup>
        {picks.map(({ sg_id, sg_name, ids }) => (
          <ToggleChip
            key={sg_id}
            name={sg_name}
            pressed={isSame(ids, chosen)}
            onPress={() => onChoose(isSame(ids, chosen) ? [] : ids)}
          />
        ))}
      </ToggleGroup>
    </section>
  );
}

/** An older host does not say which stores its groups hold: then they can't be picked. */
const idsOf = ({ store_ids = [] }: { readonly store_ids?: readonly number[] }, stores: readonly Store[]) =>
  stores.map(({ ID }) => ID).filter((id) => store_ids.includes(id));

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id));
