import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { type Notification, pageOf } from '../../../contract/calls/portal/notifications.ts';
import { UNNAMED_SOURCE } from '../../../contract/records/unnamedSource.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../ui/states/PanelSkeleton.tsx';
import { Cards } from '../../ui/table/Cards.ts';
import { insetRing } from '../../ui/theme/insetRing.ts';
import { useFail, useResolve } from '../../ui/toasts/useNotify.ts';
import { DrawerBody } from '../drawer/DrawerBody.ts';
import { DrawerHead } from '../drawer/DrawerHead.ts';
import { DrawerTitle } from '../drawer/DrawerTitle.tsx';
import { useMarkRead, useNotifications } from './queries.ts';

interface Props {
  readonly onClose: () => void;
}

/** The last notifications, each leading to what it is about; what is unread is bold and says so. */
export function NotificationList({ onClose }: Props) {
  const t = useTranslate();
  const fail = useFail();
  const resolve = useResolve();
  // Nobody marks as read what is another's to read.
  const { viewing } = useSession();
  const list = useNotifications();
  const { mutate, isPending } = useMarkRead();
  const mark = (id?: number) => mutate(id, { onSuccess: resolve, onError: fail });
  const open = ({ notification_id, is_read }: Notification) => {
    if (!is_read && !viewing) mark(notification_id);
    onClose();
  };
  const hasAny = (list.data?.notifications.length ?? 0) > 0;
  const hasUnread = (list.data?.unread ?? 0) > 0;
  return (
    <>
      <DrawerHead>
        <DrawerTitle>{t('notifications.title')}</DrawerTitle>
        {hasAny && !viewing && (
          // It stays, since it has the focus when nothing is left to mark.
          <Button
            size="small"
            aria-disabled={isPending || !hasUnread}
            onClick={() => hasUnread && !isPending && mark()}
          >
            {t('notifications.readAll')}
          </Button>
        )}
        <IconButton aria-label={t('notifications.close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </DrawerHead>
      {hasAny ? (
        <Entries aria-label={t('notifications.title')}>
          {list.data?.notifications.map((one) => (
            <Entry key={one.notification_id} of={one} onOpen={() => open(one)} />
          ))}
        </Entries>
      ) : (
        <DrawerBody>
          <Loaded of={list} what={t('notifications.what')} waiting={<PanelSkeleton />}>
            {() => <EmptyState title={t('notifications.none')} text={t('notifications.noneText')} />}
          </Loaded>
        </DrawerBody>
      )}
      <Foot>
        <Link to="/Profile" onClick={onClose}>
          {t('notifications.choose')}
        </Link>
      </Foot>
    </>
  );
}

interface EntryProps {
  readonly of: Notification;
  readonly onOpen: () => void;
}

function Entry({ of, onOpen }: EntryProps) {
  const t = useTranslate();
  const format = useFormat();
  const { at, is_read } = of;
  const { title, about } = useSentence(of);
  return (
    <li>
      <Target to={pageOf(of)} data-unread={!is_read} onClick={onOpen}>
        <strong>
          {!is_read && <SrOnly>{t('notifications.unread')} </SrOnly>}
          {title}
        </strong>
        {about !== '' && <span>{about}</span>}
        <time dateTime={at} title={format.dateTime(at)}>
          {format.time(at)}
        </time>
      </Target>
    </li>
  );
}

/** What happened, and what it is about. */
function useSentence({ kind, subject, times, name, by, state }: Notification) {
  const t = useTranslate();
  const who = by ?? t('notifications.somebody');
  switch (kind) {
    case 'answer':
      return {
        title: t('notifications.answer', { smart_count: times, id: subject, who }),
        about: name,
      };
    case 'changed':
      return {
        title: t('notifications.changed', { id: subject, state: t(`notifications.states.${state}`) }),
        about: name,
      };
    case 'assigned':
      return { title: t('notifications.assigned', { id: subject }), about: `${name} · ${who}` };
    case 'segment':
      return { title: t('notifications.segment', { who }), about: name };
    case 'import':
      return { title: t(`notifications.imports.${state}`), about: name };
    case 'file':
      return { title: t(`notifications.files.${state}`), about: name };
    case 'feed':
      return {
        title: t('notifications.feed', { feed: t(`notifications.feeds.${name}`, { _: name }) }),
        about:
          by === UNNAMED_SOURCE
            ? t('notifications.feedOfUnnamed')
            : t('notifications.feedOf', { source: by }),
      };
    case 'sign_in':
      return { title: t('notifications.sign_in', { address: name }), about: t('notifications.signInText') };
  }
}

const Entries = styled(Cards)({ borderTop: 0, '& > li': { padding: 0 } });

const Target = styled(Link)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.25),
  padding: theme.spacing(1.25, 2),
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  borderLeft: `${theme.spacing(0.375)} solid transparent`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& strong': { fontWeight: 'inherit', color: theme.vars.palette.text.primary },
  '& time': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '&[data-unread="true"]': { borderLeftColor: theme.vars.palette.primary.main },
  '&[data-unread="true"] strong': { fontWeight: theme.typography.fontWeightBold },
  '&:focus-visible': insetRing(theme),
}));

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  padding: theme.spacing(1.5, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& a': { color: theme.vars.palette.primary.main },
}));
