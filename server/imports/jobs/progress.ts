import type { ImportProgress } from '../loading/options.ts';

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

const EVERY_MS = { terminal: 100, log: 5000 };

const line = ({ bytesRead, bytesTotal, rows }: ImportProgress) =>
  `${Math.min(100, Math.floor((bytesRead / Math.max(1, bytesTotal)) * 100))} % read, ${rows.toLocaleString('en-US')} rows`;

/** One updating line on a terminal, otherwise a line every few seconds. */
export function showProgress(terminal: Terminal) {
  let last = performance.now();
  let hasLine = false;
  const put = (text: string) => {
    terminal.write(terminal.isTTY ? `\r${text.slice(0, (terminal.columns ?? 80) - 1)}\u001b[K` : `${text}\n`);
  };
  return {
    onProgress(progress: ImportProgress): void {
      const now = performance.now();
      if (now - last < (terminal.isTTY ? EVERY_MS.terminal : EVERY_MS.log)) return;
      last = now;
      hasLine = true;
      put(line(progress));
    },
    onWait(): void {
      terminal.write('Another import is running; waiting for its end.\n');
    },
    end(): void {
      if (hasLine && terminal.isTTY) terminal.write('\r\u001b[K');
    },
  };
}
