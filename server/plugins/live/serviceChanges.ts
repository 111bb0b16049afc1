import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PayloadOf } from '../../../contract/call.ts';
import { serviceRoute } from '../../../contract/calls/service/serviceBoard.ts';
import { serviceChanges } from '../../../contract/calls/service/serviceChanges.ts';
import { admitting } from '../../access/authorize.ts';
import { mayOpen, type Principal } from '../../access/principal.ts';
import { storeScope } from '../../access/scope.ts';
import { AppError } from '../../errors.ts';
import { ServiceChanges } from '../../service/changes.ts';
import { guardOf } from '../access.ts';
import { type LiveOptions, LiveStreams } from './streams.ts';

interface Watcher {
  readonly principal: Principal | null;
  readonly reply: FastifyReply;
}

/** `GET /service/changes`: server-sent events of a store's day, until its reader leaves, logs off or loses the right. */
export function addServiceChanges(app: FastifyInstance, options: LiveOptions): void {
  const changes = new ServiceChanges(options.db, {
    onFailure: (error) => app.log.warn(error, 'Changes of the service boards are not seen'),
    onRecovery: () => app.log.info('Changes of the service boards are seen again'),
  });
  const streams = new LiveStreams(app, options, () => changes.close());

  const watch = async ({ store, date }: PayloadOf<typeof serviceChanges>, { principal, reply }: Watcher) => {
    if (!principal) throw new AppError('not_signed_in', 'sign_in');
    storeScope(principal, [store]);
    return streams.answer(reply, {
      principal,
      mayListen: (known) => mayOpen(known, serviceRoute) && known.storeIds.includes(store),
      follow: async (send) => {
        const end = await changes.watch({ store, date }, () => send('change'));
        send('open');
        return end;
      },
    });
  };

  const { config, admittedIn } = guardOf(serviceChanges, admitting(serviceChanges, watch));
  app.get(`/${serviceChanges.path}`, { config: { ...config, isStream: true } }, (request, reply) =>
    admittedIn(request).answer({ principal: request.principal, reply }),
  );
}
