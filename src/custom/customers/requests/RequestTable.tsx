import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SubjectRequest } from '../../../../contract/calls/customers/requests.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { messageText } from '../../../providers/texts/messageText.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { MoreMenu } from '../../../ui/page/MoreMenu.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useCustomerName } from '../customer/useCustomerName.ts';
import { type Action, actionsOf, RequestDialog } from './RequestDialog.tsx';

interface Props {
  readonly rows: readonly SubjectRequest[];
  readonly mayEdit: boolean;
}

/** Who asked what, until when it is due, and what became of it. */
export function RequestTable({ rows, mayEdit }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const nameOf = useCustomerName();
  const [asked, setAsked] = useState<{ readonly request: SubjectRequest; readonly action: Action }>();
  const column = (name: string) => ({ name, label: t(`subjectRequests.${name}`) });
  return (
    <>
      <DataTable
        label={t('pages.subjectrequests')}
        rows={rows}
        keyOf={({ request_id }) => String(request_id)}
        columns={[
          { ...column('customer'), heads: true, onCard: 'title', cell: (row) => <Person of={row} /> },
          { ...column('number'), width: 'line', cell: ({ request_id }) => request_id },
          { ...column('kind'), width: 'line', cell: ({ kind }) => t(`subjectRequests.kinds.${kind}`) },
          {
            ...column('channel'),
            width: 'line',
            cell: ({ channel }) => t(`subjectRequests.channels.${channel}`),
          },
          { ...column('received'), width: 'line', cell: ({ received_on }) => format.date(received_on) },
          { ...column('due'), width: 'line', cell: (row) => <Due of={row} /> },
          { ...column('status'), onCard: 'line', cell: (row) => <Status of={row} /> },
          {
            ...column('handledBy'),
            width: 'line',
            cell: ({ made_by, decided_by }) => decided_by ?? made_by ?? t('subjectRequests.nobody'),
          },
        ]}
        {...(mayEdit && {
          menu: (request: SubjectRequest) =>
            actionsOf(request).length > 0 && (
              <MoreMenu look="row" label={t('subjectRequests.actions.of', { name: nameOf(request) })}>
                {(close) =>
                  actionsOf(request).map((action) => (
                    <MenuItem
                      key={action}
                      onClick={() => {
                        close();
                        setAsked({ request, action });
                      }}
                    >
                      {t(`subjectRequests.actions.${action}`)}
                    </MenuItem>
                  ))
                }
              </MoreMenu>
            ),
        })}
      />
      {asked && <RequestDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface OfRequest {
  readonly of: SubjectRequest;
}

function Person({ of: request }: OfRequest) {
  const name = useCustomerName()(request);
  const session = useSession();
  if (request.is_erased || !levelOf(session, 'customerdetails')) return name;
  return (
    <Link component={RouterLink} to={`/customerdetails/${request.UC_ID}`}>
      {name}
    </Link>
  );
}

/** In red, and in words, once the day is over. */
function Due({ of: { due_on, is_overdue } }: OfRequest) {
  const t = useTranslate();
  const format = useFormat();
  const day = <time dateTime={due_on}>{format.date(due_on)}</time>;
  if (!is_overdue) return day;
  return (
    <Tag tone="bad" icon={CircleAlert}>
      {day} {t('subjectRequests.overdue')}
    </Tag>
  );
}

const tones = { open: 'accent', erasing: 'warn', done: 'good', refused: 'plain' } as const;

function Status({ of: { status, reason, fault, readmitted_at } }: OfRequest) {
  const t = useTranslate();
  const format = useFormat();
  const notes = [
    fault && messageText(t, fault),
    reason,
    readmitted_at && t('subjectRequests.readmitted', { time: format.dateTime(readmitted_at) }),
  ].filter(Boolean);
  return (
    <>
      <Tag tone={fault ? 'bad' : tones[status]}>{t(`subjectRequests.statuses.${status}`)}</Tag>
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </>
  );
}

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
