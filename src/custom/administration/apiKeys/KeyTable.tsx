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
  /** The one whose details are shown. */
  readonly open: ApiKey | undefined;
  readonly mayRevoke: boolean;
  readonly onOpen: (key: ApiKey) => void;
}

/** Keys with their end and their last use; a press on one shows its details. */
export function KeyTable({ rows, open, mayRevoke, onOpen }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revoke = useRevoke();
  const column = (name: string) => ({ name, label: t(`apiKeys.${name}`) });
  return (
    <>
      <DataTable
        label={t('pages.api_keys')}
        rows={rows}
        keyOf={({ key_id }) => String(key_id)}
        isOpen={(key) => key === open}
        onOpen={onOpen}
        rowKeys
        columns={[
          { ...column('name'), heads: true, onCard: 'title', cell: ({ name }) => name },
          { ...column('madeBy'), cell: ({ made_by }) => made_by.name },
          {
            ...column('calls'),
            cell: ({ may, calls }) => t(`apiKeys.may.${may}`, { smart_count: calls.length }),
          },
          {
            ...column('until'),
            width: 'line',
            cell: ({ expires_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
          },
          {
            ...column('lastUse'),
            width: 'line',
            quiet: ({ last_used_at }) => last_used_at === null,
            cell: ({ last_used_at: at }) => (at === null ? t('apiKeys.never') : format.dateTime(at)),
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

function State({ of: { state, made_by } }: { readonly of: ApiKey }) {
  const t = useTranslate();
  if (state === 'active' && !made_by.is_active) return <Tag tone="warn">{t('apiKeys.states.idle')}</Tag>;
  return <Tag tone={state === 'active' ? 'good' : 'plain'}>{t(`apiKeys.states.${state}`)}</Tag>;
}
