import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ReplyOf } from '../../../contract/call.ts';
import { resetPassword } from '../../../contract/calls/session.ts';
import { call } from '../../providers/api/api.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { ShownOnce } from '../../ui/page/ShownOnce.tsx';
import { Busy } from '../../ui/states/Busy.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonBlock } from '../../ui/states/SkeletonBlock.tsx';
import { rowHeights } from '../../ui/theme/sizes.ts';
import { useNotify } from '../../ui/toasts/useNotify.ts';

export interface Props {
  readonly userid: number;
  /** Whose link it is. */
  readonly name: string;
  readonly email: string;
  /** Whether the login is new: then the link is its invitation. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** A link that sets a password once: sent by mail where the portal sends any, or shown for the administrator to hand over. */
export function LinkDialog({ userid, name, email, isNew, onClose }: Props) {
  const t = useTranslate();
  const title = useId();
  const { flags } = useSession();
  const [isShown, setShown] = useState(!flags.sends_mail);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t(isNew ? 'logins.invite.title' : 'logins.title', { name })}</DialogTitle>
      {isShown ? (
        <ShownLink {...{ userid, isNew, onClose }} />
      ) : (
        <SentLink {...{ userid, email, onClose }} onShow={() => setShown(true)} />
      )}
    </Dialog>
  );
}

interface SentLinkProps extends Pick<Props, 'userid' | 'email' | 'onClose'> {
  readonly onShow: () => void;
}

function SentLink({ userid, email, onClose, onShow }: SentLinkProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => (await call(resetPassword, { userid, by: 'mail' }, { batch: false })).response,
    onSuccess: ({ mailed_to }) => {
      notify(t('logins.byMail.sent', { email: mailed_to }), { type: 'success' });
      onClose();
    },
  });
  return (
    <>
      <DialogContent>
        <DialogContentText>{t('logins.byMail.ask', { email })}</DialogContentText>
        {error && <ErrorState title={t('logins.byMail.failed')} error={error} onRetry={() => mutate()} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="outlined" onClick={onShow}>
          {t('logins.byMail.show')}
        </Button>
        <Button variant="contained" disabled={isPending} onClick={() => mutate()} autoFocus>
          {t('logins.byMail.send')}
        </Button>
      </DialogActions>
    </>
  );
}

function ShownLink({ userid, isNew, onClose }: Pick<Props, 'userid' | 'isNew' | 'onClose'>) {
  const t = useTranslate();
  const opening = useId();
  // A query only for its states: every opening makes a link of its own, and nothing keeps it.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['passwordLink', userid, opening],
    queryFn: async () => (await call(resetPassword, { userid }, { batch: false })).response,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failed = t(isNew ? 'logins.invite.failed' : 'logins.failed');
  if (data?.link !== undefined) {
    return <CreatedLink link={data.link} expires={data.expires_at} {...{ isNew, onClose }} />;
  }
  return (
    <>
      <DialogContent>
        {error && !isFetching ? (
          <ErrorState title={failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Busy>
            <SkeletonBlock sx={{ height: 2 * rowHeights.list }} />
          </Busy>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('logins.close')}</Button>
      </DialogActions>
    </>
  );
}

interface CreatedLinkProps {
  readonly link: string;
  readonly expires: ReplyOf<typeof resetPassword>['expires_at'];
  readonly isNew: boolean;
  readonly onClose: () => void;
}

function CreatedLink({ link, expires, isNew, onClose }: CreatedLinkProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <ShownOnce
      text={t('logins.text', { time: format.dateTime(expires) })}
      label={t('logins.link')}
      value={new URL(link, location.origin).href}
      isCopied={isNew}
      words={{
        copy: t('logins.copy'),
        copied: t('logins.copied'),
        notCopied: t('logins.notCopied'),
        close: t('logins.close'),
      }}
      onClose={onClose}
    />
  );
}
