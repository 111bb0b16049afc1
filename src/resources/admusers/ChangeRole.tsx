import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useRefresh, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { changeRole } from '../../../contract/calls/users.ts';
import type { BulkActionProps } from '../../engine/declaration.ts';
import { useAnnounce } from '../../engine/useAnnounce.ts';
import { call } from '../../providers/api/api.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { useErrorMessage } from '../../ui/states/useErrorMessage.ts';
import { RoleChangePlan } from './RoleChangePlan.tsx';

/** Gives the selected logins another role: all that can get it with one save, and one undo. */
export function ChangeRole({ ids, onDone }: BulkActionProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('logins.changeRole.action')}
      </Button>
      {open && <RoleDialog userids={ids.map(Number)} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}

interface Props {
  readonly userids: readonly number[];
  readonly onClose: () => void;
  /** After the save: nothing is selected any more. */
  readonly onDone: () => void;
}

function RoleDialog({ userids, onClose, onDone }: Props) {
  const t = useTranslate();
  const title = useId();
  const [roleid, setRoleid] = useState<number>();
  const listed = useGetList('role', {
    sort: { field: 'role_name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  // Who may not see roles gets their names only; the server refuses an inactive one.
  const roles = (listed.data ?? []).filter(({ status }) => status !== 'I');
  const plan = useQuery({
    queryKey: ['changeRole', userids, roleid],
    queryFn: async ({ signal }) =>
      (await call(changeRole, { userids: [...userids], roleid: roleid ?? 0, dry_run: true }, { signal }))
        .response,
    enabled: roleid !== undefined,
    retry: false,
    // The refresh after the save must not ask for the preview again.
    staleTime: 'static',
    gcTime: 0,
  });
  const roleName = String(roles.find(({ id }) => id === roleid)?.role_name ?? '');
  const { save, busy, failure } = useSave(roleName, onClose, onDone);
  const changed = plan.data?.changed ?? [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('logins.changeRole.title', { smart_count: userids.length })}</DialogTitle>
      <DialogContent>
        {listed.error && (
          <ErrorState
            title={t('logins.changeRole.noRoles')}
            error={listed.error}
            onRetry={() => void listed.refetch()}
          />
        )}
        <TextField
          select
          fullWidth
          margin="dense"
          label={t('logins.changeRole.role')}
          value={roleid ?? ''}
          onChange={({ target }) => setRoleid(Number(target.value))}
        >
          {roles.map(({ id, role_name }) => (
            <MenuItem key={id} value={id}>
              {role_name}
            </MenuItem>
          ))}
        </TextField>
        {roleid !== undefined && <RoleChangePlan plan={plan} roleName={roleName} />}
        <Typography role="alert" color="error">
          {failure}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={busy || roleid === undefined || changed.length === 0}
          onClick={() =>
            void save(
              changed.map(({ userid }) => userid),
              roleid ?? 0,
            )
          }
        >
          {t('logins.changeRole.save', { smart_count: changed.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useSave(roleName: string, onClose: () => void, onDone: () => void) {
  const t = useTranslate();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const save = async (userids: number[], roleid: number) => {
    setBusy(true);
    setFailure('');
    try {
      const { meta } = await call(changeRole, { userids, roleid, dry_run: false }, { batch: false });
      const values = { smart_count: userids.length, role: roleName };
      announce(t('logins.changeRole.saved', values), meta.audit_ids ?? []);
      onClose();
      onDone();
      refresh();
    } catch (error) {
      setFailure(errorMessage(error));
      setBusy(false);
    }
  };
  return { save, busy, failure };
}
