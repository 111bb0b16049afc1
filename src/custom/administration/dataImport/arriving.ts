import { useSyncExternalStore } from 'react';
import { type Uploaded, uploadImportFile } from '../../../providers/api/upload.ts';

/** A file whose beginning is looked at while all of it is on its way. */
export interface Arriving {
  /** Upload that holds its beginning. */
  readonly beginning: string;
  readonly file: File;
  /** Undefined before it is sent: its beginning is looked at first. */
  readonly sent?: number;
  /** Once all of it is there. */
  readonly whole?: Uploaded;
  /** Why it did not arrive. */
  readonly error?: unknown;
}

let current: Arriving | undefined;
let sending: AbortController | undefined;
const listeners = new Set<() => void>();

function change(next: Arriving | undefined) {
  current = next;
  for (const tell of listeners) tell();
}

/** Stops what is on its way. */
export function stopArriving() {
  sending?.abort();
  change(undefined);
}

/** A file of which the beginning is there; all of it is sent by `sendRest`. */
export function holdRest(beginning: string, file: File) {
  stopArriving();
  change({ beginning, file });
}

/** Sends all of the file, also while other pages are looked at. */
export async function sendRest(): Promise<void> {
  if (!current) return;
  const { beginning, file } = current;
  const controller = new AbortController();
  sending = controller;
  change({ beginning, file, sent: 0 });
  try {
    const whole = await uploadImportFile(file, {
      signal: controller.signal,
      onProgress: (sent) => change({ beginning, file, sent }),
    });
    change({ beginning, file, sent: file.size, whole });
  } catch (error) {
    if (!controller.signal.aborted) change({ beginning, file, sent: 0, error });
  }
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

/** The file that an upload is the beginning of, while it is on its way in this tab. */
export function useArriving(upload: string): Arriving | undefined {
  const arriving = useSyncExternalStore(subscribe, () => current);
  return arriving?.beginning === upload ? arriving : undefined;
}
