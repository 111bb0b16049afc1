import { DatabaseUnavailableError } from '../failures.ts';
import type { Session, SessionSource } from './session.ts';

/** Reads from the replica, and from the primary while the replica is away. */
export function withFallback(replica: SessionSource, primary: SessionSource): SessionSource {
  const fromPrimary = new Set<Session>();
  return {
    acquire: async () => {
      try {
        return await replica.acquire();
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError)) throw error;
        const session = await primary.acquire();
        fromPrimary.add(session);
        return session;
      }
    },
    release: (session) => {
      const source = fromPrimary.delete(session) ? primary : replica;
      source.release(session);
    },
  };
}
