import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { insetRing } from '../../../ui/theme/insetRing.ts';
import type { GridProps } from './grid/Grid.tsx';
import { draftedCell, letters, type Module } from './model.ts';
import { useOverrides } from './overrides/useOverrides.tsx';

/** On a phone: one role at a time, its modules below each other. */
export function PhoneList(props: GridProps) {
  const { levels, drafts, view, closed, mayEdit, actions, onToggle, onRole } = props;
  const t = useTranslate();
  const { open, overrides: exceptions } = useOverrides(props);
  const role = view.roles.find(({ role_id }) => role_id === props.role) ?? view.roles[0];
  if (!role) return null;
  const entry = (module: Module) => {
    const cell = draftedCell(levels, drafts, role.role_id, module.Mod_ID);
    return (
      <Entry key={module.Mod_ID} data-drafted={cell.isDrafted}>
        <span>
          {module.mod_name}
          <small>{cell.isDrafted && `${cell.saved} → ${cell.letter} `}</small>
          {cell.overrides.length > 0 && (
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={({ currentTarget }) => open({ role, module }, currentTarget)}
            >
              • {t('permissions.overrides', { smart_count: cell.overrideCount })}
            </Link>
          )}
        </span>
        <Segmented
          label={`${module.mod_name}, ${role.role_name}`}
          value={cell.letter}
          values={letters}
          nameOf={(one) => one}
          spokenOf={(one) => t(`permissions.level.${one}`)}
          isDisabled={() => !mayEdit || !role.may_change}
          onChoose={(to) => actions.set([{ role: role.role_id, module: module.Mod_ID, to }])}
        />
      </Entry>
    );
  };
  return (
    <List>
      <TextField
        select
        label={t('permissions.role')}
        value={String(role.role_id)}
        onChange={({ target }) => onRole(Number(target.value))}
      >
        {view.roles.map(({ role_id, role_name, member_count }) => (
          <MenuItem key={role_id} value={String(role_id)}>
            {role_name} ({member_count})
          </MenuItem>
        ))}
      </TextField>
      {view.rows.map((row) =>
        row.kind === 'module' ? (
          entry(row.module)
        ) : (
          <Group
            key={`group ${row.product}`}
            type="button"
            aria-expanded={!closed.has(row.product)}
            onClick={() => onToggle(row.product)}
          >
            <span>{row.title}</span>
            <small>{t('permissions.modules', { smart_count: row.count })}</small>
          </Group>
        ),
      )}
      {exceptions}
    </List>
  );
}

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  backgroundColor: theme.vars.palette.background.paper,
  '& > div:first-of-type': { margin: theme.spacing(1.5, 2) },
}));

const Group = styled('button')(({ theme }) => ({
  ...theme.typography.subtitle1,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: theme.spacing(5.5),
  padding: theme.spacing(0, 2),
  border: 0,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.sunken,
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
}));

const Entry = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 2),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  '& > span': { minWidth: 0, overflowWrap: 'anywhere', display: 'grid' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '&[data-drafted="true"]': {
    ...insetRing(theme),
  },
}));
