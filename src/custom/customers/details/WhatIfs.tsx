import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { SavedWhatIf } from '../../../../contract/calls/equity.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { FiguresSkeleton } from '../../../ui/page/Figures.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { useFail } from '../../../ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../ui/toasts/useToastUndo.ts';
import { equityRoute, useDeleteWhatIf, useWhatIfs } from './queries.ts';
import { RecordTable } from './RecordTable.tsx';

/** Replacements that somebody worked out for the customer; each opens again where it was made. */
export function WhatIfs({ id }: { readonly id: number }) {
  return levelOf(useSession(), equityRoute) === undefined ? null : <Kept id={id} />;
}

function Kept({ id }: { readonly id: number }) {
  const t = useTranslate();
  const saved = useWhatIfs(id);
  const title = t('customerdetails.whatIfs.title');
  if (saved.data) return <Rows id={id} rows={saved.data} />;
  return (
    <Panel title={title}>
      <Loaded of={saved} what={title} waiting={<FiguresSkeleton />}>
        {() => null}
      </Loaded>
    </Panel>
  );
}

interface Props {
  readonly id: number;
  readonly rows: readonly SavedWhatIf[];
}

function Rows({ id, rows }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string, values?: Record<string, unknown>) =>
    t(`customerdetails.whatIfs.${name}`, values);
  return (
    <RecordTable
      texts="whatIfs"
      rows={rows}
      keyOf={({ what_if_id }) => String(what_if_id)}
      columns={[
        { name: 'replacement', cell: (one) => <Reopened one={one} /> },
        { name: 'present', onCard: 'plain', cell: ({ vehicle, vin }) => vehicle ?? vin },
        {
          name: 'terms',
          onCard: 'plain',
          cell: ({ choice }) =>
            text(choice.kind, { term: choice.term, rate: format.percentExact(choice.rate / 100) }),
        },
        {
          name: 'payment',
          onCard: 'aside',
          figure: true,
          cell: ({ payment }) => format.moneyExact(payment),
        },
        { name: 'difference', figure: true, cell: ({ difference }) => <Difference amount={difference} /> },
        { name: 'author', cell: ({ author }) => author ?? t('customerdetails.notes.formerUser') },
        { name: 'created', cell: ({ created_at }) => format.dateTime(created_at) },
        {
          name: 'remove',
          unlabelled: true,
          cell: (one) => one.is_own && <Remove customer={id} one={one} />,
        },
      ]}
    />
  );
}

function Difference({ amount }: { readonly amount: number | null }) {
  const format = useFormat();
  if (amount === null) return notAvailable;
  return `${amount > 0 ? '+' : ''}${format.moneyExact(amount)}`;
}

/** Leads to the what-if while they still have the vehicle. */
function Reopened({
  one: { equity_id: equityId, what_if_id: id, replacement },
}: {
  readonly one: SavedWhatIf;
}) {
  if (equityId === null) return replacement;
  return (
    <Link component={RouterLink} to={`/${equityRoute}?record=${equityId}&whatIf=${id}`}>
      {replacement}
    </Link>
  );
}

function Remove({ customer, one }: { readonly customer: number; readonly one: SavedWhatIf }) {
  const t = useTranslate();
  const toastUndo = useToastUndo();
  const fail = useFail();
  const { mutate } = useDeleteWhatIf(customer);
  const change = (restore: boolean, onSuccess?: () => void) =>
    mutate({ what_if_id: one.what_if_id, restore }, { onError: fail, ...(onSuccess && { onSuccess }) });
  return (
    <IconButton
      size="small"
      aria-label={t('customerdetails.whatIfs.removeOf', { name: one.replacement })}
      onClick={() => change(false, () => toastUndo(t('customerdetails.whatIfs.removed'), () => change(true)))}
    >
      <Icon of={Trash2} />
    </IconButton>
  );
}
