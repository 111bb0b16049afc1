import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serviceChanges } from '../../../../contract/calls/service/serviceChanges.ts';
import { host } from '../../../providers/api/http.ts';
import { boardKey } from './queries.ts';

export type Live = 'connecting' | 'live' | 'asking';

/** Failures of the stream after which the board asks by itself instead, and how often it does, in milliseconds. */
const FAILURES = 2;
export const ASK_EVERY = 5000;

/** Has the board read anew whatever others change. What it says when the stream does not come through is `asking`. */
export function useLive(store: number | undefined, date: string | undefined): Live {
  const client = useQueryClient();
  const [live, setLive] = useState<Live>('connecting');
  useEffect(() => {
    if (store === undefined || date === undefined || typeof EventSource === 'undefined') return;
    let failures = 0;
    let hasOpened = false;
    const source = new EventSource(`${host}/${serviceChanges.path}?store=${store}&date=${date}`, {
      withCredentials: true,
    });
    const readAnew = () => void client.invalidateQueries({ queryKey: [boardKey] });
    source.addEventListener('open', (event) => {
      failures = 0;
      // The browser's own event has no data; ours says that from here on every change is told.
      if (!(event instanceof MessageEvent)) return;
      setLive('live');
      // What changed while the stream was away was not told.
      if (hasOpened) readAnew();
      hasOpened = true;
    });
    source.addEventListener('change', readAnew);
    source.addEventListener('error', () => {
      failures += 1;
      if (failures >= FAILURES || source.readyState === EventSource.CLOSED) setLive('asking');
    });
    return () => {
      source.close();
      setLive('connecting');
    };
  }, [client, store, date]);
  return live;
}
