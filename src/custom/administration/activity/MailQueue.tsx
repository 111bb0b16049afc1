import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { cancelMail, type MailRow, retryMail } from '../../../../contract/calls/mail.ts';
import { call } from '../../../providers/api/api.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { messageText } from '../../../providers/texts/messageText.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { PagesFoot } from '../../../ui/table/PagesFoot.tsx';
import { useFail, useResolve } from '../../../ui/toasts/useNotify.ts';
import { mailKey, pageSize, route, useMail } from './queries.ts';

interface Props {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** What the portal sends by mail: what waits and why, what was sent, what could not be. */
export function MailQueue({ page, onPage }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const mail = useMail(page);
  const total = mail.data?.meta.total ?? 0;
  return (
    <Panel title={t('activity.mail.title')} aside={mail.data && format.integer(total)} flush={total > 0}>
      <Loaded of={mail} what={t('activity.mail.what')} waiting={<PanelSkeleton />}>
        {({ response: { is_on, mails } }) => (
          <>
            {!is_on && (
              <Notice icon={MailX} title={t('activity.mail.off')} text={t('activity.mail.offText')} />
            )}
            {mails.length === 0 ? (
              <EmptyState title={t('activity.mail.none')} text={t('activity.mail.help')} />
            ) : (
              <MailTable mails={mails} />
            )}
          </>
        )}
      </Loaded>
      <PagesFoot page={page} total={total} size={pageSize} onPage={onPage} />
    </Panel>
  );
}

const tones = { waiting: 'warn', sent: 'good', failed: 'bad', cancelled: 'plain' } as const;

function MailTable({ mails }: { readonly mails: readonly MailRow[] }) {
  const t = useTranslate();
  const format = useFormat();
  const column = (name: string) => ({ name, label: t(`activity.mail.${name}`) });
  return (
    <DataTable
      label={t('activity.mail.title')}
      rows={mails}
      keyOf={({ mail_id: id }) => String(id)}
      columns={[
        {
          ...column('when'),
          width: 'line',
          onCard: 'aside',
          cell: ({ queued_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
        },
        {
          ...column('kind'),
          heads: true,
          onCard: 'title',
          cell: ({ kind }) => t(`activity.mail.kinds.${kind}`),
        },
        {
          ...column('who'),
          onCard: 'line',
          cell: ({ user_name, email }) => `${user_name} · ${email}`,
        },
        { ...column('askedBy'), cell: ({ asked_by }) => asked_by ?? t('activity.mail.themselves') },
        {
          ...column('state'),
          cell: ({ state }) => <Tag tone={tones[state]}>{t(`activity.mail.states.${state}`)}</Tag>,
        },
        { ...column('note'), width: 'rest', onCard: 'line', cell: (row) => <Note mail={row} /> },
      ]}
      menu={(row) => <Actions mail={row} />}
    />
  );
}

/** What there is to know beside the state: why it waits or failed, when it is tried again. */
function Note({ mail: { state, fault, tries, next_try_at, ended_at } }: { readonly mail: MailRow }) {
  const t = useTranslate();
  const format = useFormat();
  if (state === 'sent' && ended_at) return format.dateTime(ended_at);
  if (state !== 'waiting') return fault && messageText(t, fault);
  if (tries === 0 || !fault || !next_try_at) return t('activity.mail.soon');
  return t('activity.mail.again', {
    fault: messageText(t, fault),
    smart_count: tries,
    time: format.time(next_try_at),
  });
}

function Actions({ mail: { mail_id, state } }: { readonly mail: MailRow }) {
  const t = useTranslate();
  const fail = useFail();
  const resolve = useResolve();
  const client = useQueryClient();
  const session = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: (what: typeof retryMail | typeof cancelMail) => call(what, { mail_id }),
    onSuccess: resolve,
    onError: fail,
    onSettled: () => client.invalidateQueries({ queryKey: [mailKey] }),
  });
  if (state === 'sent' || levelOf(session, route) !== 'edit') return null;
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mutate(retryMail)}>
        {t('activity.mail.retry')}
      </Button>
      {state === 'waiting' && (
        <Button size="small" disabled={isPending} onClick={() => mutate(cancelMail)}>
          {t('activity.mail.cancel')}
        </Button>
      )}
    </>
  );
}
