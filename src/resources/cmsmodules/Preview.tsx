import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MenuModule } from '../../../contract/calls/menu.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../ui/states/PanelSkeleton.tsx';
import { useSeededName } from '../../ui/useSeededName.ts';
import { usePreview, useRoles } from './queries.ts';

/** What the people of a role find in their menus, as of the last change. */
export function Preview() {
  const t = useTranslate();
  const { role } = useSession();
  const [roleid, setRoleid] = useState(role.role_id);
  const { data: roles = [{ ...role, member_count: 0 }] } = useRoles();
  const preview = usePreview(roleid);
  return (
    <>
      <TextField
        select
        fullWidth
        label={t('modules.preview.role')}
        value={roleid}
        onChange={({ target }) => setRoleid(Number(target.value))}
      >
        {roles.map(({ role_id, role_name }) => (
          <MenuItem key={role_id} value={role_id}>
            {role_name}
          </MenuItem>
        ))}
      </TextField>
      <Loaded of={preview} what={t('modules.preview.what')} waiting={<PanelSkeleton />}>
        {(modules) =>
          modules.length === 0 ? (
            <EmptyState title={t('modules.preview.none')} text={t('modules.preview.noneText')} />
          ) : (
            <Columns modules={modules} />
          )
        }
      </Loaded>
    </>
  );
}

function Columns({ modules }: { readonly modules: readonly MenuModule[] }) {
  const named = useSeededName();
  const products = [...Map.groupBy(modules, ({ prod_title }) => prod_title)];
  const under = Map.groupBy(modules, ({ Mod_ParentId }) => Mod_ParentId);
  return (
    <Products>
      {products.map(([title, own]) => (
        <section key={title} aria-label={named(title)}>
          <h3>{named(title)}</h3>
          <ul>
            {own
              .filter(({ Mod_ParentId }) => Mod_ParentId === 0)
              .map((module) => (
                <li key={module.Mod_ID}>
                  <Entry module={module} />
                  <ul>
                    {(under.get(module.Mod_ID) ?? []).map((child) => (
                      <li key={child.Mod_ID}>
                        <Entry module={child} />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Products>
  );
}

function Entry({ module: { mod_name, mod_Status, entries } }: { readonly module: MenuModule }) {
  const t = useTranslate();
  const named = useSeededName();
  const isOff = mod_Status !== 'Y';
  return (
    <span data-off={isOff}>
      {named(mod_name)}
      {isOff && ` (${t('modules.off')})`}
      {entries.length > 0 && <small> {entries.map(({ name }) => named(name)).join(' · ')}</small>}
    </span>
  );
}

const Products = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${theme.spacing(20)}, 1fr))`,
  gap: theme.spacing(2),
  paddingTop: theme.spacing(2),
  '& h3': { ...theme.typography.subtitle1, margin: 0, color: theme.vars.palette.text.tertiary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& ul ul': { paddingLeft: theme.spacing(1.5), color: theme.vars.palette.text.secondary },
  '& li': { padding: theme.spacing(0.25, 0), overflowWrap: 'anywhere' },
  '& [data-off="true"], & small': { color: theme.vars.palette.text.tertiary },
}));
