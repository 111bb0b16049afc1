/** Milliseconds that a value waits for the next change of it. */
const patience = 800;

interface Options<Value> {
  readonly send: (value: Value) => Promise<void>;
  readonly onSaved: () => void;
  /** The value stays, to be sent by the next `flush` or with the next change. */
  readonly onFailed: (error: unknown) => void;
}

export interface Autosave<Value> {
  /** Sends the value after a while without further changes. */
  readonly change: (value: Value) => void;
  /** Sends what waits, now; resolves to whether everything was saved. */
  readonly flush: () => Promise<boolean>;
}

/** Saves a value that changes often: only its latest state, and never two at once, so that the last one wins. */
export function autosave<Value>({ send, onSaved, onFailed }: Options<Value>): Autosave<Value> {
  let waiting: { readonly value: Value } | undefined;
  let sending: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendAll() {
    while (waiting) {
      const current = waiting;
      waiting = undefined;
      try {
        await send(current.value);
        onSaved();
      } catch (error) {
        waiting ??= current;
        onFailed(error);
        return false;
      }
    }
    return true;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  function change(value: Value) {
    waiting = { value };
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), patience);
  }

  return { change, flush };
}
