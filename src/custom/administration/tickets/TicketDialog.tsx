import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type TicketDetails, ticketFile } from '../../../../contract/calls/support.ts';
import { host } from '../../../providers/api/http.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Tag } from '../../../ui/page/Tag.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ForwardingLine } from './ForwardingLine.tsx';
import { useTicket } from './queries.ts';
import { StatusTag } from './StatusTag.tsx';
import { WorkBar } from './WorkBar.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** One request with all that was said about it, where it is answered and, by those who may, assigned and closed. */
export function TicketDialog({ id, onClose }: Props) {
  const t = useTranslate();
  const title = useId();
  const details = useTicket(id);
  const { userid } = useSession().user;
  const ticket = details.data?.ticket;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={usePhone()} aria-labelledby={title}>
      <DialogTitle id={title}>{ticket ? `#${id} ${ticket.title}` : `#${id}`}</DialogTitle>
      <DialogContent>
        <Loaded of={details} what={t('tickets.one')} waiting={<PanelSkeleton />}>
          {(known) => {
            const isAsker = known.ticket.userid === userid;
            return (
              <>
                {known.may_work ? (
                  <WorkBar details={known} />
                ) : (
                  <StatusTag status={known.ticket.status} isOwn={isAsker} />
                )}
                {known.forwarding && (
                  <ForwardingLine id={id} forwarding={known.forwarding} mayRetry={known.may_work} />
                )}
                <Conversation details={known} />
                {(isAsker || known.may_work) && <AnswerForm id={id} mayNote={known.may_work} />}
              </>
            );
          }}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('tickets.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Conversation({
  details: { ticket, desc, email, phno, file, messages },
}: {
  readonly details: TicketDetails;
}) {
  const t = useTranslate();
  const format = useFormat();
  const contact = [email, phno].filter(Boolean).join(' · ');
  return (
    <List>
      <li>
        <Line>
          <strong>
            {t('tickets.asked', { name: ticket.username, time: format.dateTime(ticket.created_at) })}
          </strong>
          {contact && <span>{contact}</span>}
        </Line>
        <Text>{desc}</Text>
        {file && (
          <Link href={`${host}/${ticketFile.path.replace(':id', file.id)}`} download={file.name}>
            {t('tickets.file', { name: file.name })}
          </Link>
        )}
      </li>
      {messages.map(({ message_id, name, at, text, by_support, is_internal }) => (
        <li key={message_id} data-note={is_internal}>
          <Line>
            <strong>{t('tickets.said', { name, time: format.dateTime(at) })}</strong>
            {is_internal && <Tag tone="warn">{t('tickets.note')}</Tag>}
            {by_support && !is_internal && <Tag>{t('tickets.support')}</Tag>}
          </Line>
          <Text>{text}</Text>
        </li>
      ))}
      {messages.length === 0 && <li>{t('tickets.noAnswers')}</li>}
    </List>
  );
}

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body1,
  listStyle: 'none',
  margin: theme.spacing(2, 0),
  padding: 0,
  '& > li': { padding: theme.spacing(1.5, 0), borderTop: `thin solid ${theme.vars.palette.divider}` },
  '& > li[data-note="true"]': {
    backgroundColor: theme.vars.palette.warning.light,
    paddingInline: theme.spacing(1),
  },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1),
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 500, color: theme.vars.palette.text.primary },
}));

/** As it was typed, line by line. */
const Text = styled('p')(({ theme }) => ({
  margin: theme.spacing(0.5, 0),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));
