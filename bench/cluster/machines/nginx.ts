import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const documented = join(import.meta.dirname, '..', '..', '..', 'docs', 'nginx.conf');

interface NginxOptions {
  readonly directory: string;
  readonly port: number;
  /** Ports of the portals. */
  readonly portals: readonly [number, number];
}

export interface Nginx {
  /** What its clients have to trust. */
  readonly certificate: string;
  /** Calls that it has answered: their status, and milliseconds from their first byte to the last one of the answer. */
  readonly answered: () => readonly { readonly status: number; readonly took: number }[];
  readonly start: () => Promise<void>;
  /** `kill -9` of it and of its workers. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The text of docs/nginx.conf with the addresses and folders of this machine in place of the ones that it names. */
function configuration({ directory, port, portals }: NginxOptions): string {
  const places: readonly (readonly [string, string])[] = [
    ['10.0.0.11:8080', `127.0.0.1:${portals[0]}`],
    ['10.0.0.12:8080', `127.0.0.1:${portals[1]}`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/ssl/rooftop/cert.pem', join(directory, 'cert.pem')],
    ['/etc/ssl/rooftop/key.pem', join(directory, 'key.pem')],
    ['/run/nginx.pid', join(directory, 'nginx.pid')],
    ['/var/log/nginx/error.log', join(directory, 'error.log')],
    [
      'access_log off;',
      `log_format took '$status $request_time';\n  access_log ${join(directory, 'access.log')} took;`,
    ],
    ['http {', `http {\n  client_body_temp_path ${directory}/body;\n  proxy_temp_path ${directory}/proxy;`],
  ];
  return places.reduce(
    (text, [named, own]) => {
      if (!text.includes(named)) throw new Error(`docs/nginx.conf does not name ${named}.`);
      return text.replace(named, () => own);
    },
    readFileSync(documented, 'utf8'),
  );
}

/** Runs nginx as docs/nginx.conf says. @throws Error when none is installed */
export function nginxOn(options: NginxOptions): Nginx {
  const { directory, port } = options;
  // Says so at once when there is none.
  execFileSync('nginx', ['-v'], { stdio: 'pipe' });
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'nginx.conf');
  writeFileSync(path, configuration(options));
  const subject = ['-subj', '/CN=rooftop', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', join(directory, 'key.pem'), '-out', join(directory, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, ...files], { stdio: 'pipe' });
  let child: ReturnType<typeof spawn> | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const { pid } = child ?? {};
    if (!child || pid === undefined) return;
    const ended = once(child, 'exit');
    // Of its own group, in which its workers are.
    process.kill(signal === 'SIGKILL' ? -pid : pid, signal);
    await ended;
    child = undefined;
  };
  return {
    certificate: readFileSync(join(directory, 'cert.pem'), 'utf8'),
    answered: () =>
      readFileSync(join(directory, 'access.log'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => {
          const [status, seconds] = line.split(' ');
          return { status: Number(status), took: 1000 * Number(seconds) };
        }),
    start: async () => {
      child = spawn('nginx', ['-c', path, '-g', 'daemon off;'], {
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      while (!(await listens(port))) {
        if (child.exitCode !== null) throw new Error('nginx did not start.');
        await setTimeout(20);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const tell = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => tell(true)).once('error', () => tell(false));
  });
