import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { startViewing } from '../../../providers/session/viewAs.ts';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';
import type { Role } from './model.ts';
import { type Member, PersonFields } from './PersonFields.tsx';

interface Props {
  readonly roles: readonly Role[];
  /** The role that is chosen at first, if any. */
  readonly roleid: number | undefined;
  /** Unsaved changes would be lost. */
  readonly hasDrafts: boolean;
  readonly onClose: () => void;
}

/** Shows the portal as a member of a role sees it. */
export function ViewAs({ roles, roleid, hasDrafts, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const { user } = useSession();
  const errorMessage = useErrorMessage();
  const [role, setRole] = useState(roles.find(({ role_id }) => role_id === roleid) ?? null);
  const [person, setPerson] = useState<Member | null>(null);
  const { mutate, error, isPending } = useMutation({ mutationFn: startViewing });
  const isOwn = person?.userid === user.userid;
  const problem = error ? errorMessage(error) : isOwn ? t('permissions.viewAs.own') : undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('permissions.viewAs.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>
            {t(hasDrafts ? 'permissions.viewAs.drafts' : 'permissions.viewAs.text')}
          </DialogContentText>
          <PersonFields {...{ roles, role, person }} onRole={setRole} onPerson={setPerson} />
          {problem && (
            <DialogContentText role="alert" color="error">
              {problem}
            </DialogContentText>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!person || isOwn || hasDrafts || isPending}
          onClick={() => person && mutate(person.userid)}
        >
          {t('permissions.viewAs.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
