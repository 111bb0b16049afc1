import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ApiKey } from '../../../../contract/calls/doors/apiKeys.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { useRevokeKey } from './queries.ts';

interface Props {
  readonly rows: readonly ApiKey[];
  readonly mayRevoke: boolean;
}

/** Keys with their limits and their last use. */
export function KeyTable({ rows, mayRevoke }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revoke = useRevoke();
  const column = (name: string) => ({ name, label: t(`apiKeys.${name}`) });
  const usedIn = ({ last_used_at: at, last_used_from }: ApiKey) =>
    at === null ? t('apiKeys.never') : `${format.dateTime(at)} · ${last_used_from ?? ''}`;
  return (
    <>
      <DataTable
        label={t('pages.api_keys')}
        rows={rows}
        keyOf={({ key_id }) => String(key_id)}
        columns={[
          { ...column('name'), heads: true, onCard: 'title', cell: ({ name }) => name },
          { ...column('prefix'), width: 'line', cell: ({ prefix }) => <code>{prefix}</code> },
          { ...column('madeBy'), cell: ({ made_by }) => made_by.name },
          { ...column('calls'), cell: (key) => <Calls of={key} /> },
          { ...column('stores'), cell: ({ stores }) => stores?.join(', ') ?? t('apiKeys.allStores') },
          {
            ...column('until'),
            width: 'line',
            cell: ({ expires_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
          },
          {
            ...column('lastUse'),
            width: 'line',
            quiet: ({ last_used_at }) => last_used_at === null,
            cell: usedIn,
          },
          { ...column('state'), width: 'line', onCard: 'aside', cell: (key) => <State of={key} /> },
        ]}
        {...(mayRevoke && {
          menu: (key: ApiKey) => (
            <Button
              size="small"
              aria-label={t('apiKeys.revoke.one', { name: key.name })}
              onClick={() => setAsked(key)}
            >
              {t('apiKeys.revoke.open')}
            </Button>
          ),
        })}
      />
      {asked && (
        <ConfirmDialog
          title={t('apiKeys.revoke.title', { name: asked.name })}
          text={t('apiKeys.revoke.text')}
          confirm={t('apiKeys.revoke.open')}
          onConfirm={() => {
            setAsked(null);
            revoke(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Ends a key, and says what came of it. */
function useRevoke() {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const { mutate } = useRevokeKey();
  return ({ key_id, name }: ApiKey) =>
    mutate(key_id, {
      onSuccess: () => notify(t('apiKeys.revoke.done', { name }), { type: 'success' }),
      onError: fail,
    });
}

/** What it may do; of a key that names its calls how many, and which on hover. */
function Calls({ of: { may, calls } }: { readonly of: ApiKey }) {
  const t = useTranslate();
  return (
    <span title={calls.join('\n') || undefined}>
      {t(`apiKeys.may.${may}`, { smart_count: calls.length })}
    </span>
  );
}

function State({ of: { state, made_by } }: { readonly of: ApiKey }) {
  const t = useTranslate();
  if (state === 'active' && !made_by.is_active) return <Tag tone="warn">{t('apiKeys.states.idle')}</Tag>;
  return <Tag tone={state === 'active' ? 'good' : 'plain'}>{t(`apiKeys.states.${state}`)}</Tag>;
}
