import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { EquityContract } from '../../../../contract/calls/equity.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../ui/toasts/useToastUndo.ts';
import { route, takeBack, useSave } from '../queries.ts';
import type { Draft, WhatIfState } from './useWhatIf.ts';

interface Props {
  readonly contract: EquityContract;
  readonly state: WhatIfState;
}

/** Prints the what-if, and keeps it with the customer. */
export function Foot({ contract, state }: Props) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const { kept, save, isPending } = useKeeping(contract, state);
  const isKept = kept === state.draft;
  return (
    <Bar>
      <Typography variant="body2" color="textTertiary" role="status">
        {t(mayEdit ? (isKept ? 'equity.foot.saved' : 'equity.foot.notSaved') : 'equity.foot.readOnly')}
      </Typography>
      <Button startIcon={<Icon of={Printer} />} onClick={() => window.print()}>
        {t('equity.foot.print')}
      </Button>
      {mayEdit && (
        <Button variant="contained" disabled={!state.result || isKept || isPending} onClick={save}>
          {t('equity.foot.save')}
        </Button>
      )}
    </Bar>
  );
}

/** Saves the draft as it is; what was typed stays whatever the server says. */
function useKeeping({ equity_id }: EquityContract, { draft, result }: WhatIfState) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const toastUndo = useToastUndo();
  const fail = useFail();
  const [kept, setKept] = useState<Draft>();
  // The same key until it is kept: a request whose answer was lost is not done again.
  const sent = useRef<{ readonly draft: Draft; readonly key: string }>(undefined);
  const refresh = () => client.invalidateQueries({ queryKey: [route, 'whatIfs'] });

  const undo = async (id: number) => {
    try {
      await takeBack(id);
      setKept(undefined);
      notify(t('equity.foot.undone'), { type: 'success' });
      await refresh();
    } catch (error) {
      fail(error);
    }
  };
  const { mutate, isPending } = useSave({
    onSuccess: ({ what_if_id }) => {
      setKept(sent.current?.draft);
      sent.current = undefined;
      toastUndo(t('equity.foot.done'), () => void undo(what_if_id));
      void refresh();
    },
    onError: fail,
  });
  const save = () => {
    if (!result) return;
    const { payment, financed, total } = result;
    if (sent.current?.draft !== draft) sent.current = { draft, key: crypto.randomUUID() };
    const { key } = sent.current;
    mutate({ key, equity_id, choice: choiceOf(draft), outcome: { payment, financed, total } });
  };
  return { kept, save, isPending };
}

function choiceOf({ kind, stock, inputs }: Draft) {
  const { rate = 0, term = 1, cash = 0, allowance = 0, tax = 0, residual = 0 } = inputs;
  const { store_id, stock_no } = stock;
  return { kind, store_id, stock_no, rate, term, cash, allowance, tax, residual };
}

const Bar = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1.25, 2),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  '& > p': { flex: 1 },
  '@media print': { display: 'none' },
}));
