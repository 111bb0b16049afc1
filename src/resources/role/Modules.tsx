import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '../../../contract/call.ts';
import type { permissionsByRole } from '../../../contract/calls/permissions.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Tag } from '../../ui/page/Tag.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useSeededName } from '../../ui/useSeededName.ts';
import { useRoleModules } from './queries.ts';

type Permission = ReplyOf<typeof permissionsByRole>[number];

/** A heading of the menu leads nowhere. */
const isPage = ({ mod_filename, Mod_ParentId }: Permission) => mod_filename !== '' || Mod_ParentId !== 0;

interface Props {
  readonly roleid: number;
  /** Active ones. */
  readonly count: number;
}

/** What the role opens and what it may change there, by product; then what it doesn't include. */
export function Modules({ roleid, count }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const level = levelOf(useSession(), 'permissions');
  const modules = useRoleModules(roleid);
  return (
    <Panel
      title={t('roles.modules')}
      aside={format.integer(count)}
      actions={
        level && (
          <Button size="small" component={Link} to={`/permissions?role=${roleid}`}>
            {t(`roles.module.${level}`)}
          </Button>
        )
      }
    >
      <Loaded of={modules} what={t('roles.module.what')} waiting={<Levels pages={[]} waiting={count} />}>
        {(all) => <Levels pages={all.filter(isPage)} />}
      </Loaded>
    </Panel>
  );
}

interface LevelsProps {
  readonly pages: readonly Permission[];
  /** Rows to expect, while they are on their way. @default 0 */
  readonly waiting?: number;
}

function Levels({ pages, waiting = 0 }: LevelsProps) {
  const t = useTranslate();
  const named = useSeededName();
  const nameOf = ({ mod_name, mod_Status }: Permission) =>
    mod_Status === 'Y' ? named(mod_name) : t('roles.inactive', { name: named(mod_name) });
  const [opened, others] = [true, false].map((isOpened) =>
    pages.filter(({ p_mod_type }) => (p_mod_type !== 'N') === isOpened),
  );
  return (
    <>
      {opened?.length === 0 && (
        <EmptyState title={t('roles.module.none')} text={t('roles.module.noneText')} />
      )}
      {opened && opened.length > 0 && (
        <DataTable
          look="lined"
          onPhone="table"
          label={t('roles.modules')}
          rows={opened}
          waiting={waiting}
          keyOf={({ p_mod_id }) => String(p_mod_id)}
          groupOf={({ prod_title }) => named(prod_title)}
          columns={[
            {
              name: 'module',
              label: t('roles.module.name'),
              heads: true,
              cell: nameOf,
              quiet: ({ mod_Status }) => mod_Status !== 'Y',
            },
            {
              name: 'access',
              label: t('roles.module.access'),
              width: 'line',
              cell: ({ p_mod_type }) => {
                const access = t(`roles.levels.${p_mod_type}`);
                return p_mod_type === 'E' ? <Tag tone="accent">{access}</Tag> : access;
              },
            },
          ]}
        />
      )}
      {others && others.length > 0 && (
        <Others>{t('roles.module.others', { names: others.map(nameOf).join(', ') })}</Others>
      )}
    </>
  );
}

const Others = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1.5, 0, 0),
  color: theme.vars.palette.text.tertiary,
}));
