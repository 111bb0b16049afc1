import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PayloadOf } from '../../../contract/call.ts';
import { unreadChanges } from '../../../contract/calls/portal/unreadChanges.ts';
import { admitting } from '../../access/authorize.ts';
import type { Principal } from '../../access/principal.ts';
import { AppError } from '../../errors.ts';
import { UnreadCounts } from '../../inbox/unreadCounts.ts';
import { guardOf } from '../access.ts';
import { type LiveOptions, LiveStreams } from './streams.ts';

interface Reader {
  readonly principal: Principal | null;
  readonly reply: FastifyReply;
}

/** `GET /notifications/changes`: how much the caller has not read, told whenever it changes, until they leave or log off. */
export function addUnreadChanges(app: FastifyInstance, options: LiveOptions): void {
  const counts = new UnreadCounts(options.db, {
    onFailure: (error) => app.log.warn(error, 'Unread notifications are not counted'),
    onRecovery: () => app.log.info('Unread notifications are counted again'),
  });
  const streams = new LiveStreams(app, options, () => counts.close());

  const follow = async (_payload: PayloadOf<typeof unreadChanges>, { principal, reply }: Reader) => {
    if (!principal) throw new AppError('not_signed_in', 'sign_in');
    return streams.answer(reply, {
      principal,
      follow: async (send) => {
        const end = await counts.follow(principal.userid, (unread) => send('unread', { unread }));
        send('open');
        return end;
      },
    });
  };

  const { config, admittedIn } = guardOf(unreadChanges, admitting(unreadChanges, follow));
  app.get(`/${unreadChanges.path}`, { config: { ...config, isStream: true } }, (request, reply) =>
    admittedIn(request).answer({ principal: request.principal, reply }),
  );
}
