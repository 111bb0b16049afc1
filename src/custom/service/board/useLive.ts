import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serviceChanges } from '../../../../contract/calls/service/serviceChanges.ts';
import { host } from '../../../providers/api/http.ts';
import { boardKey } from './queries.ts';

export type Live = 'connecting' | 'live' | 'asking';

/** Failures of the stream in a row after which the board asks by itself instead. */
const FAILURES = 2;
/** Milliseconds until a stream has to open: a proxy may hold back what it says, or never hand it on. */
const OPENS_WITHIN = 5000;
/** Milliseconds of silence after which a stream is taken for broken, two signs of life of the server's. */
const SILENCE = 11_000;
/** Milliseconds until a stream that was given up is tried again. */
const AGAIN_AFTER = 30_000;

interface Told {
  readonly onState: (live: Live) => void;
  /** Something changed, or may have. */
  readonly onChange: () => void;
}

/** Follows the changes of a day for as long as it is watched. @returns what ends it */
function follow(address: string, { onState, onChange }: Told): () => void {
  let failures = 0;
  let hasMissed = false;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const within = (milliseconds: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
  const giveUp = () => {
    source?.close();
    hasMissed = true;
    onState('asking');
    within(AGAIN_AFTER, open);
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
      onState('live');
      if (hasMissed) onChange();
      hasMissed = true;
    });
    source.addEventListener('alive', heard);
    source.addEventListener('change', () => {
      heard();
      onChange();
    });
    source.addEventListener('error', () => {
      failures += 1;
      if (source?.readyState === EventSource.CLOSED) giveUp();
      else if (failures >= FAILURES) onState('asking');
    });
  }
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

/** Has the board read anew whatever others change. What it says when the stream does not come through is `asking`. */
export function useLive(store: number | undefined, date: string | undefined): Live {
  const client = useQueryClient();
  const [live, setLive] = useState<Live>('connecting');
  useEffect(() => {
    if (store === undefined || date === undefined || typeof EventSource === 'undefined') return;
    const end = follow(`${host}/${serviceChanges.path}?store=${store}&date=${date}`, {
      onState: setLive,
      onChange: () => void client.invalidateQueries({ queryKey: [boardKey] }),
    });
    return () => {
      end();
      setLive('connecting');
    };
  }, [client, store, date]);
  return live;
}
