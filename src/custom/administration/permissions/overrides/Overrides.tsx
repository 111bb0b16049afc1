import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import {
  type DraftedOverride,
  type Drafts,
  draftedOverrides,
  type Levels,
  type Module,
  type Role,
} from '../model.ts';
import type { DraftActions } from '../useDrafts.ts';

/** A cell of the grid. */
export interface Place {
  readonly role: Role;
  readonly module: Module;
}

interface Props {
  readonly anchor: Element;
  readonly levels: Levels;
  readonly drafts: Drafts;
  readonly at: Place;
  /** None when the user may not. */
  readonly onSet: DraftActions['set'] | undefined;
  readonly onAdd: (place: Place) => void;
  readonly onClose: () => void;
}

/** Whose own exceptions a cell has. Each can be taken away and others be added, which are changes to save like others. */
export function Overrides({ anchor, levels, drafts, at, onSet, onAdd, onClose }: Props) {
  const t = useTranslate();
  const { role, module } = at;
  const all = draftedOverrides(levels, drafts, role.role_id, module.Mod_ID);
  const mayChange = onSet !== undefined && role.may_change;
  const remove = ({ userid, name }: DraftedOverride) =>
    onSet?.([{ role: role.role_id, module: module.Mod_ID, userid, name, to: null }]);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('permissions.personal') } }}
    >
      <Inside>
        <Typography variant="h3" component="p">
          {module.mod_name} · {role.role_name}
        </Typography>
        {all.length === 0 && <p>{t('permissions.noOverrides')}</p>}
        {all.map((one) => (
          <Line key={one.userid}>
            <span>
              {one.name || t('permissions.elsewhere')} · <Change of={one} />
            </span>
            {mayChange && (
              <Button size="small" disabled={one.to === null} onClick={() => remove(one)}>
                {t('permissions.remove')}
              </Button>
            )}
          </Line>
        ))}
        {mayChange && (
          <Button
            onClick={() => {
              onClose();
              onAdd(at);
            }}
          >
            {t('permissions.add.title')}
          </Button>
        )}
      </Inside>
    </Popover>
  );
}

/** The level of an exception, and what is unsaved in it. */
function Change({ of: { saved, to } }: { readonly of: DraftedOverride }) {
  const t = useTranslate();
  const nameOf = (letter: DraftedOverride['to']) =>
    t(letter === null ? 'permissions.asRole' : `permissions.level.${letter}`);
  if (saved === to) return <>{nameOf(to)}</>;
  return <>{t('permissions.changed', { from: nameOf(saved), to: nameOf(to) })}</>;
}

const Inside = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  '& p': { margin: 0 },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.spacing(2),
}));
