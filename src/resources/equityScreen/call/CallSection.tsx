import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { EquityContract } from '../../../../contract/calls/equity.ts';
import { useDeclaration } from '../../../engine/declaration.ts';
import { useLabels } from '../../../engine/labels.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { route } from '../queries.ts';
import { outcomes } from './OutcomeSelect.tsx';
import { useLogCall } from './useLogCall.ts';

/** How the call ended and what to remember, with the call before. */
export function CallSection({ contract }: { readonly contract: EquityContract }) {
  const t = useTranslate();
  const format = useFormat();
  const title = useId();
  const { last_call: last } = contract;
  const by = last && {
    day: format.dayOfYear(last.called_on),
    name: last.author ?? t('equity.call.formerUser'),
  };
  return (
    <Region aria-labelledby={title}>
      <header>
        <Typography variant="h3" id={title}>
          {t('equity.call.title')}
        </Typography>
        <Typography variant="body2" color="textTertiary">
          {by ? t('equity.call.last', by) : t('equity.call.none')}
        </Typography>
      </header>
      {useMayEdit(route) ? <Log contract={contract} /> : <LookOnly contract={contract} />}
    </Region>
  );
}

function LookOnly({ contract: { last_call: last } }: { readonly contract: EquityContract }) {
  const labels = useLabels(useDeclaration().resource);
  if (!last) return null;
  return (
    <Typography>{[labels.choice('outcome', last.outcome), last.text].filter(Boolean).join(' · ')}</Typography>
  );
}

function Log({ contract }: { readonly contract: EquityContract }) {
  const t = useTranslate();
  const labels = useLabels(useDeclaration().resource);
  const { equity_id, last_call: last, customer_name, vehicle, vin } = contract;
  const { log, sent } = useLogCall(equity_id, customer_name ?? vehicle ?? vin);
  const own = last?.is_changeable ? last : undefined;
  const [note, setNote] = useState(own?.text ?? '');
  const isThisMonth = last?.is_this_month ?? false;
  const outcome = sent?.outcome ?? (isThisMonth && last ? last.outcome : 'not_called');
  // The role may not see notes: then the reply lacks them.
  const seesNotes = 'customer_name' in contract;
  return (
    <>
      <Segmented
        size="small"
        label={labels.field('outcome')}
        value={outcome}
        values={outcomes}
        nameOf={(one) => labels.choice('outcome', one)}
        isDisabled={(one) => sent !== undefined || (one === 'not_called' && isThisMonth && !own)}
        onChoose={(one) => log({ outcome: one, ...(seesNotes && one !== 'not_called' && { note }) })}
      />
      {seesNotes && (
        <TextField
          multiline
          fullWidth
          minRows={2}
          maxRows={6}
          value={note}
          placeholder={t('equity.call.note')}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('equity.call.note'), maxLength: 2000 } }}
        />
      )}
      {seesNotes && own && note.trim() !== own.text && (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          disabled={sent !== undefined}
          onClick={() => log({ outcome: own.outcome, note })}
        >
          {t('equity.call.save')}
        </Button>
      )}
    </>
  );
}

const Region = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.25, 2),
  '& header': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: theme.spacing(1),
  },
  '@media print': { display: 'none' },
}));
