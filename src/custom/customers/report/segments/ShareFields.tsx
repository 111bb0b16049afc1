import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { useShareChoices } from '../queries.ts';

/** With whom a segment is shared: at most one of the two. */
export interface Sharing {
  readonly shared_role: number | null;
  readonly shared_user: number | null;
}

export const nobody: Sharing = { shared_role: null, shared_user: null };

const withs = ['nobody', 'role', 'person'] as const;

interface Props {
  readonly value: Sharing;
  /** `isComplete` is false while a role or a person is to be chosen and none is. */
  readonly onChange: (sharing: Sharing, isComplete: boolean) => void;
  /** Why it can't be shared so. */
  readonly problem?: string | undefined;
}

/** Who may use a segment besides oneself: nobody, a role, or a person. */
export function ShareFields({ value, onChange, problem }: Props) {
  const t = useTranslate();
  const { data, error, refetch } = useShareChoices();
  const [kind, setKind] = useState<(typeof withs)[number]>(
    value.shared_role !== null ? 'role' : value.shared_user !== null ? 'person' : 'nobody',
  );
  const roles = data?.roles.map(({ role_id, role_name }) => ({ id: role_id, name: role_name })) ?? [];
  const people = data?.users.map(({ userid, name }) => ({ id: userid, name })) ?? [];
  const choices = kind === 'role' ? roles : people;
  const chosen = kind === 'role' ? value.shared_role : value.shared_user;
  const choose = (id: number) =>
    onChange({ ...nobody, [kind === 'role' ? 'shared_role' : 'shared_user']: id }, true);
  return (
    <>
      <TextField
        select
        label={t('customerslist.segments.share')}
        value={kind}
        onChange={({ target }) => {
          const next = withs.find((name) => name === target.value) ?? 'nobody';
          setKind(next);
          onChange(nobody, next === 'nobody');
        }}
      >
        {withs.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`customerslist.segments.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {kind !== 'nobody' && error && !data && (
        <NotLoaded of={{ error, refetch }} what={t('customerslist.segments.choices')} />
      )}
      {kind !== 'nobody' && (data || !error) && (
        <TextField
          select
          label={t(`customerslist.segments.${kind === 'role' ? 'whichRole' : 'whichPerson'}`)}
          value={choices.some(({ id }) => id === chosen) ? String(chosen) : ''}
          onChange={({ target }) => choose(Number(target.value))}
          error={problem !== undefined}
          helperText={problem ?? t('customerslist.segments.shareHelp')}
        >
          {choices.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {kind === 'nobody' && problem && <Typography color="error">{problem}</Typography>}
    </>
  );
}
