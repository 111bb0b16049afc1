import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../failures.ts';
import { withFallback } from './fallback.ts';
import type { Session, SessionSource } from './session.ts';

/** A server whose queries end as the test says; it counts the conversations that are open. */
function server(name: string) {
  const state = { isAway: false, fault: undefined as Error | undefined, open: 0 };
  const session = (): Session => ({
    lost: false,
    query: async <Row>() => {
      if (state.fault) throw state.fault;
      // What the test reads of a row is the server's name.
      const rows: Row[] = JSON.parse(JSON.stringify([{ name }]));
      return { rows, command: 'SELECT', rowCount: 1 };
    },
    copyIn: async () => 0,
    copyOut: async function* () {},
  });
  const source: SessionSource = {
    acquire: async () => {
      if (state.isAway) throw new DatabaseUnavailableError();
      state.open += 1;
      return session();
    },
    release: () => {
      state.open -= 1;
    },
  };
  return { state, source };
}

function twoServers(isFit = () => true) {
  const [replica, primary] = [server('replica'), server('primary')];
  const readers = withFallback(replica.source, primary.source, isFit);
  const ask = async (session: Session) => {
    const { rows } = await session.query<{ name: string }>('select', []);
    return rows[0]?.name;
  };
  const askOnce = async () => {
    const session = await readers.acquire();
    try {
      return await ask(session);
    } finally {
      readers.release(session);
      expect([replica.state.open, primary.state.open]).toEqual([0, 0]);
    }
  };
  return { replica: replica.state, readers, ask, askOnce };
}

test('the replica is read from; the primary while the replica is away', async () => {
  const { replica, askOnce } = twoServers();
  expect(await askOnce()).toBe('replica');
  replica.isAway = true;
  expect(await askOnce()).toBe('primary');
});

test('one that is not fit is not asked', async () => {
  expect(await twoServers(() => false).askOnce()).toBe('primary');
});

test('what the replica dies of is asked of the primary', async () => {
  const { replica, askOnce } = twoServers();
  replica.fault = new DatabaseUnavailableError();
  expect(await askOnce()).toBe('primary');
});

test('a fault of the statement is told', async () => {
  const { replica, askOnce } = twoServers();
  replica.fault = new Error('no such column');
  await expect(askOnce()).rejects.toThrow('no such column');
});

test('a transaction that has begun on the replica ends with it', async () => {
  const { replica, readers, ask } = twoServers();
  const session = await readers.acquire();
  expect(await ask(session)).toBe('replica');
  replica.fault = new DatabaseUnavailableError();
  await expect(ask(session)).rejects.toBeInstanceOf(DatabaseUnavailableError);
  readers.release(session);
  expect(replica.open).toBe(0);
});
