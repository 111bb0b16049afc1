import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { closeAfterFile } from '../fileEnd.ts';

/** A message as it arrived. */
export interface Arrived {
  readonly to: readonly string[];
  readonly from: string;
  /** Headers and body, with quoted-printable and base64 undone. */
  readonly text: string;
  readonly raw: string;
}

/** What the server does with a message instead of taking it; undefined takes it. */
type Whim =
  | { readonly refuse: number; readonly at: 'sender' | 'recipient' | 'data' | 'sign-in' }
  /** Takes the message, and breaks the connection off before it says so. */
  | 'breaks off'
  | undefined;

const unfolded = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

const failure = (responseCode: number) => Object.assign(new Error('No.'), { responseCode });

/** A real mail server on this machine, which keeps what it takes; it closes with the file. */
export async function mailServer() {
  const arrived: Arrived[] = [];
  const state: { whim: Whim; hold: Promise<void> | undefined } = { whim: undefined, hold: undefined };
  const fails = (at: 'sender' | 'recipient' | 'data' | 'sign-in') =>
    typeof state.whim === 'object' && state.whim.at === at ? failure(state.whim.refuse) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(fails('sign-in'), { user: 'rooftop' }),
    onMailFrom: (_address, _session, done) => done(fails('sender')),
    onRcptTo: (_address, _session, done) => done(fails('recipient')),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const fault = fails('data');
        if (fault) return done(fault);
        const raw = Buffer.concat(parts).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          text: unfolded(raw),
          raw,
        });
        if (state.whim === 'breaks off') {
          for (const connection of server.connections) connection._socket.destroy();
          return;
        }
        void Promise.resolve(state.hold).then(() => done());
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closeAfterFile(() => new Promise((resolve) => server.close(() => resolve())));
  const address: AddressInfo | string | null = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { arrived, state, url: `smtp://rooftop:secret-word@127.0.0.1:${port}` };
}

/** The address of the link in a message. */
export const linkIn = ({ text }: Arrived): string => /https?:\/\/\S+\/auth\/[\w-]+/.exec(text)?.[0] ?? '';
