import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { groupOfAll } from '../../providers/stores/storeScope.ts';
import { NotLoaded } from '../states/NotLoaded.tsx';
import { useSeededName } from '../useSeededName.ts';
import { Column } from './Column.tsx';
import { Toggles } from './Toggles.tsx';
import type { ChoiceState } from './useChoice.ts';

type Group = NonNullable<ChoiceState['groups']['data']>[number];

const wholeGroupFirst = (a: Group, b: Group) =>
  Number(b.sg_id === groupOfAll) - Number(a.sg_id === groupOfAll);

/** The groups, of which at most one is selected. */
export function GroupChoice({ choice: { groups, group, toggleGroup } }: { readonly choice: ChoiceState }) {
  const t = useTranslate();
  const named = useSeededName();
  const titleId = useId();
  const { data, error, refetch, isFetching } = groups;
  return (
    <Column titleId={titleId} title={t('storesFilter.groups')} loading={isFetching && !data} bars={4}>
      {!data ? (
        <NotLoaded of={{ error, refetch }} what={t('storesFilter.groupsWhat')} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary">{t('storesFilter.noGroups')}</Typography>
      ) : (
        <Toggles
          labelledBy={titleId}
          toggles={data.toSorted(wholeGroupFirst).map(({ sg_id, sg_name }) => ({
            key: sg_id,
            label: named(sg_name),
            chosen: sg_id === group,
            toggle: () => toggleGroup(sg_id),
          }))}
        />
      )}
    </Column>
  );
}
