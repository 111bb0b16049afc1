import type { Call, ReplyOf, RequestOf } from '../../contract/call.ts';
import { type Browser, CallFailed } from './browser.ts';

/** Calls that one request holds. */
const SIZE = 50;

interface Waiting {
  readonly call: { readonly method: string; readonly path: string; readonly payload: unknown };
  readonly answered: (line: ReturnType<typeof JSON.parse>) => void;
  readonly failed: (error: unknown) => void;
}

/** The calls of a browser, those that are made together in one request, as our pages send them. */
export function batching(browser: Browser): Pick<Browser, 'call'> {
  let waiting: Waiting[] = [];

  async function send(calls: readonly Waiting[]) {
    for (let first = 0; first < calls.length; first += SIZE) {
      const batch = calls.slice(first, first + SIZE);
      const payload = { calls: batch.map(({ call: sent }) => sent) };
      const { statusCode, body } = await browser.raw({ method: 'POST', url: '/api/batch', payload });
      if (statusCode >= 400) throw new Error(body);
      for (const text of body.trimEnd().split('\n')) {
        const line = JSON.parse(text);
        batch[line.index]?.answered(line);
      }
    }
  }

  const sendAll = () => {
    const calls = waiting;
    waiting = [];
    send(calls).catch((error: unknown) => {
      for (const { failed } of calls) failed(error);
    });
  };

  return {
    call: <C extends Call>({ method, path }: C, payload: RequestOf<C>) =>
      new Promise<ReplyOf<C>>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(sendAll);
        waiting.push({
          call: { method, path, payload },
          answered: ({ status, response, error }) =>
            status < 400 ? resolve(response) : reject(new CallFailed(status, error)),
          failed: reject,
        });
      }),
  };
}
