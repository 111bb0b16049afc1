import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { Choose } from '../../ui/page/Choose.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Panels } from '../../ui/page/Panel.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';
import { inAddress, rolesIn } from './address.ts';
import { ComparisonPanels } from './ComparisonPanels.tsx';
import { useComparison, useRoleNames } from './queries.ts';

/** Two roles beside each other; which, and whether only what differs, is in the address. */
export function ComparePage() {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const roleids = rolesIn(address.get(inAddress.roles));
  const only = address.get(inAddress.only) === '1';
  const names = useRoleNames();
  const { data, error, refetch } = useComparison(roleids);
  const isReady = new Set(roleids).size === 2;

  const go = (ids: readonly number[], isOnly: boolean) =>
    setAddress({ [inAddress.roles]: ids.join(','), ...(isOnly && { [inAddress.only]: '1' }) });
  const pick = (place: 0 | 1) => (id: string) => {
    const [one = 0, other = 0] = roleids;
    go(place === 0 ? [Number(id), other] : [one, Number(id)], only);
  };
  const choices = [
    { value: '0', label: t('roles.choose') },
    ...(names.data ?? []).map(({ role_id, role_name }) => ({ value: String(role_id), label: role_name })),
  ];
  const failure = error ?? names.error;
  return (
    <>
      <PageHead title={t('roles.compare')} above={<Back to="/role">{t('resources.role.title')}</Back>} />
      <Panels>
        <RoleChoice>
          {([0, 1] as const).map((place) => (
            <Choose
              key={place}
              label={t(`roles.place.${place}`)}
              value={String(roleids[place] ?? 0)}
              choices={choices}
              onChoose={pick(place)}
            />
          ))}
          <FormControlLabel
            control={<Switch checked={only} onChange={(_, isOnly) => go(roleids, isOnly)} />}
            label={t('roles.onlyDifferences')}
          />
        </RoleChoice>
        {failure && (
          <NotLoaded
            of={{
              error: failure,
              refetch: () => Promise.all([names.refetch(), ...(isReady ? [refetch()] : [])]),
            }}
            what={t('roles.what')}
          />
        )}
        {!isReady && !failure && <EmptyState title={t('roles.none')} text={t('roles.noneText')} />}
        {isReady && !data && !failure && <PageSkeleton />}
        {data && !error && <ComparisonPanels comparison={data} only={only} />}
      </Panels>
    </>
  );
}

const RoleChoice = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) auto',
  alignItems: 'end',
  gap: theme.spacing(1, 2),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Back = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
}));
