import Button from '@mui/material/Button';
import { Users } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { errorMessage } from '../../../providers/api/errorMessage.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useSeededName } from '../../../ui/useSeededName.ts';
import { differences, type Levels, levelsOf } from './model.ts';
import { Quiet, Section } from './panelStyles.ts';
import type { Conflict } from './queries.ts';

interface Props {
  readonly levels: Levels;
  readonly conflict: Conflict;
  readonly onReload: (conflict: Conflict) => void;
}

const FEW = 8;

/** What somebody else has saved since this page was read, and how to go on. */
export function ConflictNote({ levels, conflict, onReload }: Props) {
  const t = useTranslate();
  const named = useSeededName();
  const theirs = useMemo(() => differences(levels, levelsOf(conflict.fresh)), [levels, conflict]);
  return (
    <Section role="alert" data-tone="warn">
      <h3>
        <Icon of={Users} /> {t('permissions.conflict')}
      </h3>
      <p>{errorMessage(conflict.error, t)}</p>
      {theirs.slice(0, FEW).map(({ module, role, from, to }) => (
        <Quiet key={`${module.Mod_ID} ${role.role_id}`}>
          {named(module.mod_name)} · {role.role_name}: {from} → <strong>{to}</strong>
        </Quiet>
      ))}
      {theirs.length > FEW && (
        <Quiet>{t('permissions.moreEffects', { smart_count: theirs.length - FEW })}</Quiet>
      )}
      <Button size="small" onClick={() => onReload(conflict)}>
        {t('permissions.reload')}
      </Button>
    </Section>
  );
}
