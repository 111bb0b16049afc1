import type { RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { BelowProps } from '../../engine/declaration.ts';
import { ReferenceNames } from '../../engine/kinds/referenceCells.tsx';
import { Detail, DetailGroup, RecordDetails } from '../../engine/show/RecordDetails.tsx';
import { notAvailable } from '../../providers/texts/format.ts';
import { Choose } from '../../ui/page/Choose.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { compareAddress } from './address.ts';
import { LandingCell } from './LandingCell.tsx';
import { Members } from './Members.tsx';
import { Modules } from './Modules.tsx';
import { useRoleNames } from './queries.ts';

/** Who has the role, and what they can do with it. */
export function Details({ record }: BelowProps) {
  const t = useTranslate();
  const roleid = Number(record.id);
  return (
    <RecordDetails
      record={record}
      groups={[
        {
          label: t('roles.data'),
          fields: ['description', 'status', 'sees_gross', 'sees_personal', 'needs_factor'],
        },
      ]}
      right={<Modules roleid={roleid} count={Number(record.module_count)} />}
    >
      <Members roleid={roleid} count={Number(record.member_count)} />
      <Dashboard record={record} />
      <CompareWith roleid={roleid} />
    </RecordDetails>
  );
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

/** Where members start, and each widget once: on their dashboard from the beginning, or to add. */
function Dashboard({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const defaults = idsIn(record.default_widget_ids);
  const offered = idsIn(record.widget_ids).filter((id) => !defaults.includes(id));
  const names = (ids: readonly number[]) =>
    ids.length === 0 ? notAvailable : <ReferenceNames to="widgets" ids={ids} place="page" />;
  return (
    <DetailGroup label={t('shell.dashboard')}>
      <Detail label={t('resources.role.fields.landing_page')}>
        <LandingCell value={record.landing_page} />
      </Detail>
      <Detail label={t('resources.role.fields.default_widget_ids')}>{names(defaults)}</Detail>
      <Detail label={t('roles.offered')}>{names(offered)}</Detail>
    </DetailGroup>
  );
}

/** Opens this role and another one side by side. */
function CompareWith({ roleid }: { readonly roleid: number }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { data = [], error, refetch } = useRoleNames();
  const others = data.filter(({ role_id }) => role_id !== roleid);
  return (
    <Panel title={t('roles.compareWith')}>
      {error ? (
        <NotLoaded of={{ error, refetch }} what={t('roles.what')} />
      ) : (
        <Choose
          bare
          label={t('roles.compareWith')}
          value=""
          choices={[
            { value: '', label: t('roles.choose') },
            ...others.map(({ role_id, role_name }) => ({ value: String(role_id), label: role_name })),
          ]}
          onChoose={(id) => id !== '' && navigate(compareAddress([roleid, Number(id)]))}
        />
      )}
    </Panel>
  );
}
