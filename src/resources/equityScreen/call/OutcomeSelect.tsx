import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { RaRecord } from 'ra-core';
import { type CellProps, useDeclaration, useRecordName } from '../../../engine/declaration.ts';
import { useLabels } from '../../../engine/labels.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { route } from '../queries.ts';
import { type Outcome, useLogCall } from './useLogCall.ts';

export const outcomes = [
  'not_called',
  'left_message',
  'appointment',
  'not_interested',
] as const satisfies readonly Outcome[];

/** How the last call this month ended. Saves at once; words for roles that only look. */
export function OutcomeSelect({ record }: Pick<CellProps, 'record'>) {
  const labels = useLabels(useDeclaration().resource);
  if (useMayEdit(route)) return <Editable record={record} />;
  return labels.choice('outcome', String(record.outcome));
}

function Editable({ record }: { readonly record: RaRecord }) {
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const name = useRecordName(resource.name)(record);
  const { log, sent } = useLogCall(Number(record.id), name);
  const outcome = sent?.outcome ?? String(record.outcome);
  return (
    <Choice
      select
      size="small"
      value={outcome}
      data-called={outcome !== 'not_called'}
      disabled={sent !== undefined}
      onChange={({ target }) => {
        const chosen = outcomes.find((one) => one === target.value);
        if (chosen) log({ outcome: chosen });
      }}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': `${labels.field('outcome')}, ${name}` },
      }}
    >
      {outcomes.map((one) => (
        <option key={one} value={one}>
          {labels.choice('outcome', one)}
        </option>
      ))}
    </Choice>
  );
}

const Choice = styled(TextField)(({ theme }) => ({
  width: '100%',
  minWidth: theme.spacing(14),
  '& select': { color: theme.vars.palette.text.secondary },
  '&[data-called="true"] select': { color: theme.vars.palette.text.primary, fontWeight: 500 },
}));
