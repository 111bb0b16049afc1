import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useMembers } from './queries.ts';

/** Members shown; the list of logins has the others. */
const MOST = 12;

interface Props {
  readonly roleid: number;
  /** In all stores. */
  readonly count: number;
}

/** The active logins of a role. */
export function Members({ roleid, count }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const opens = levelOf(useSession(), 'admusers') !== undefined;
  const members = useMembers(roleid);
  const all = members.data ?? [];
  const rows = all.slice(0, MOST);
  const filter = new URLSearchParams({ filter: JSON.stringify({ roleid: [roleid], status: 'A' }) });
  const table = (
    <DataTable
      look="lined"
      onPhone="table"
      label={t('resources.role.fields.member_count')}
      rows={rows}
      waiting={members.data ? 0 : Math.min(count, MOST)}
      keyOf={({ userid }) => String(userid)}
      columns={[
        {
          name: 'name',
          label: t('roles.member.name'),
          heads: true,
          cell: ({ userid, name }) =>
            opens ? (
              <MuiLink component={Link} to={`/admusers/${userid}/show`}>
                {name}
              </MuiLink>
            ) : (
              name
            ),
        },
        {
          name: 'title',
          label: t('roles.member.title'),
          quiet: () => true,
          cell: ({ title }) => title ?? notAvailable,
        },
      ]}
    />
  );
  return (
    <Panel
      title={t('resources.role.fields.member_count')}
      aside={format.integer(count)}
      actions={
        opens &&
        all.length > MOST && (
          <Button size="small" component={Link} to={`/admusers?${filter}`}>
            {t('roles.member.all', { count: format.integer(all.length) })}
          </Button>
        )
      }
    >
      <Loaded of={members} what={t('roles.member.what')} waiting={table}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('roles.member.none')} text={t('roles.member.noneText')} />
          ) : (
            table
          )
        }
      </Loaded>
    </Panel>
  );
}
