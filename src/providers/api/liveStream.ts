export type Live = 'connecting' | 'live' | 'asking';

/** Failures of the stream in a row after which whoever follows it has to ask instead. */
const FAILURES = 2;
/** Milliseconds until a stream has to open: a proxy may hold back what it says, or never hand it on. */
const OPENS_WITHIN = 5000;
/** Milliseconds of silence after which a stream is taken for broken, two signs of life of the server's. */
const SILENCE = 11_000;
const AGAIN_AFTER = 30_000;

interface Following {
  /** What is done at each event, by its name, with its facts as the stream has them. */
  readonly events: Readonly<Record<string, (facts: string) => void>>;
  /** @default nobody shows how it stands with the line */
  readonly onState?: (live: Live) => void;
  /** From here on everything is told: what was read before, or while the line was broken, may be older. @default nothing is missed */
  readonly onOpen?: () => void;
  /** The stream was interrupted; it may come back. @default nothing is done */
  readonly onBroken?: () => void;
  /** Milliseconds until a stream that was given up is tried again. @default 30 seconds */
  readonly againAfter?: number;
}

/** Follows server-sent events of the portal's own, which say `open` first and are never silent for long. @returns what ends it */
export function followStream(
  address: string,
  { events, onState, onOpen, onBroken, againAfter = AGAIN_AFTER }: Following,
): () => void {
  let failures = 0;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const within = (milliseconds: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
  const giveUp = () => {
    source?.close();
    onBroken?.();
    onState?.('asking');
    within(againAfter, open);
  };
  const heard = () => {
    failures = 0;
    within(SILENCE, giveUp);
  };
  function open() {
    source = new EventSource(address, { withCredentials: true });
    within(OPENS_WITHIN, giveUp);
    source.addEventListener('open', (event) => {
      // The browser's own event has no data; ours says that from here on every change is told.
      if (!(event instanceof MessageEvent)) return;
      heard();
      onState?.('live');
      onOpen?.();
    });
    source.addEventListener('alive', heard);
    for (const [name, tell] of Object.entries(events)) {
      source.addEventListener(name, ({ data }) => {
        heard();
        tell(String(data));
      });
    }
    source.addEventListener('error', () => {
      failures += 1;
      onBroken?.();
      if (source?.readyState === EventSource.CLOSED) giveUp();
      else if (failures >= FAILURES) onState?.('asking');
    });
  }
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
