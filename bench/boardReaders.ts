import { Agent, request } from 'node:http';
import { sessionHeaders } from './running/sessionHeaders.ts';

/** Somebody who watches the board of a day. */
export interface BoardReader {
  /** Resolves once every change from there on is told. */
  readonly isOpen: Promise<void>;
  /** Called at every change, with the time of the process in milliseconds. */
  onChange: (at: number) => void;
  readonly end: () => void;
}

/** Opens the stream of a store's day as a browser does. @param secret of the reader's session */
export function watchBoard(port: number, secret: string, store: number, date: string): BoardReader {
  const path = `/api/service/changes?store=${store}&date=${date}`;
  const headers = { ...sessionHeaders(secret), accept: 'text/event-stream' };
  const agent = new Agent({ keepAlive: true });
  const outgoing = request({ port, host: '127.0.0.1', path, headers, agent });
  const opened = Promise.withResolvers<void>();
  const reader = { isOpen: opened.promise, onChange: (_at: number) => {}, end: () => agent.destroy() };
  outgoing
    .on('response', (reply) => {
      if (reply.statusCode !== 200) opened.reject(new Error(`The stream answered ${reply.statusCode}.`));
      // Its end is that of the measurement.
      reply.on('error', () => {});
      reply.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: open')) opened.resolve();
        if (text.includes('event: change')) reader.onChange(performance.now());
      });
    })
    .on('error', opened.reject)
    .end();
  return reader;
}
