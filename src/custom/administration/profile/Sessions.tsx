import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { OwnSession } from '../../../../contract/calls/profile.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { CardLine, Cards } from '../../../ui/table/Cards.ts';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { useEndSession, useSessions } from './queries.ts';

/** Where one is signed in, and ending it there. */
export function Sessions() {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const sessions = useSessions();
  const { mutate, isPending } = useEndSession();
  const hasOthers = sessions.data?.some(({ is_current }) => !is_current) ?? false;
  const end = (id?: string) =>
    mutate(id, {
      onSuccess: () =>
        notify(t(id === undefined ? 'profile.sessions.endedOthers' : 'profile.sessions.ended'), {
          type: 'success',
        }),
      onError: fail,
    });
  return (
    <Panel
      title={t('profile.sessions.title')}
      aside={t('profile.sessions.help')}
      actions={
        hasOthers && (
          <Button size="small" disabled={isPending} onClick={() => end()}>
            {t('profile.sessions.endOthers')}
          </Button>
        )
      }
      flush={sessions.data !== undefined}
    >
      <Loaded of={sessions} what={t('profile.sessions.what')} waiting={<PanelSkeleton />}>
        {(all) => (
          <Cards aria-label={t('profile.sessions.title')}>
            {all.map((session) => (
              <SessionCard
                key={session.id}
                session={session}
                busy={isPending}
                onEnd={() => end(session.id)}
              />
            ))}
          </Cards>
        )}
      </Loaded>
    </Panel>
  );
}

interface CardProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionCard({ session, busy, onEnd }: CardProps) {
  const t = useTranslate();
  const format = useFormat();
  const { is_current, address, created_at, last_seen_at, os, device, browser } = session;
  const parts = [device && t(`profile.devices.${device}`, { _: device }), os, browser].filter(Boolean);
  const what = parts.join(' · ') || t('profile.sessions.unknown');
  return (
    <li>
      <CardLine>
        <strong>{what}</strong>
        {is_current ? (
          <Tag tone="accent">{t('profile.sessions.current')}</Tag>
        ) : (
          <Button
            size="small"
            disabled={busy}
            aria-label={t('profile.sessions.endOne', { what })}
            onClick={onEnd}
          >
            {t('profile.sessions.end')}
          </Button>
        )}
      </CardLine>
      <span>
        {t('profile.sessions.facts', {
          address: address ?? t('profile.sessions.noAddress'),
          since: format.time(created_at),
          used: format.time(last_seen_at),
        })}
      </span>
    </li>
  );
}
