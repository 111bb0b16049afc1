import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Segmented } from '../../../../ui/page/Segmented.tsx';
import { PickOne } from '../../PickOne.tsx';
import {
  type Drafts,
  draftedLetter,
  type Letter,
  type Levels,
  letters,
  type Module,
  type OverrideDraft,
  type Role,
} from '../model.ts';
import { type Member, PersonFields } from '../PersonFields.tsx';
import type { Place } from './Overrides.tsx';

interface Props {
  readonly levels: Levels;
  readonly drafts: Drafts;
  /** The cell that it was opened at, if any. */
  readonly at: Partial<Place>;
  readonly onAdd: (override: OverrideDraft) => void;
  readonly onClose: () => void;
}

/** Gives one person another level in a module than their role has: as an unsaved change, to be looked at first. */
export function AddOverride({ levels, drafts, at, onAdd, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const [role, setRole] = useState<Role | null>(at.role ?? null);
  const [module, setModule] = useState<Module | null>(at.module ?? null);
  const [person, setPerson] = useState<Member | null>(null);
  const [to, setTo] = useState<Letter | null>(null);
  const ofRole = role && module ? draftedLetter(levels, drafts, role.role_id, module.Mod_ID) : null;
  const isReady = role && module && person && to && to !== ofRole;
  const add = () => {
    if (!isReady) return;
    onAdd({ role: role.role_id, module: module.Mod_ID, userid: person.userid, name: person.name, to });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('permissions.add.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{t('permissions.add.text')}</DialogContentText>
          <PersonFields
            roles={levels.data.roles}
            isRoleDisabled={({ may_change }) => !may_change}
            role={role}
            person={person}
            onRole={setRole}
            onPerson={setPerson}
          />
          <PickOne
            label={t('permissions.module')}
            options={levels.data.modules}
            value={module}
            idOf={({ Mod_ID }) => Mod_ID}
            nameOf={({ mod_name, prod_title }) => `${mod_name}, ${prod_title}`}
            onPick={setModule}
          />
          <Segmented
            fullWidth
            label={t('permissions.add.level')}
            value={to === ofRole ? null : to}
            values={letters}
            nameOf={(one) => t(`permissions.level.${one}`)}
            isDisabled={(one) => one === ofRole}
            onChoose={setTo}
            onClear={() => setTo(null)}
          />
          {ofRole && role && (
            <DialogContentText>
              {t('permissions.add.ofRole', {
                role: role.role_name,
                level: t(`permissions.level.${ofRole}`),
              })}
            </DialogContentText>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!isReady} onClick={add}>
          {t('permissions.add.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
