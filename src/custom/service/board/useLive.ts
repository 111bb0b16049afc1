import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { serviceChanges } from '../../../../contract/calls/service/serviceChanges.ts';
import { host } from '../../../providers/api/http.ts';
import { followStream, type Live } from '../../../providers/api/liveStream.ts';
import { boardKey } from './queries.ts';

export type BoardLive = Live | 'offline';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Reads the board again after each change by others. `asking` when the stream doesn't come through. */
export function useLive(store: number | undefined, date: string | undefined): BoardLive {
  const client = useQueryClient();
  const [live, setLive] = useState<Live>('connecting');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    if (!isOnline || store === undefined || date === undefined || typeof EventSource === 'undefined') return;
    const readAgain = () => void client.invalidateQueries({ queryKey: [boardKey] });
    const end = followStream(`${host}/${serviceChanges.path}?store=${store}&date=${date}`, {
      events: { change: readAgain },
      onState: setLive,
      onOpen: readAgain,
      // Whether the server answers at all shows at once.
      onBroken: readAgain,
    });
    return () => {
      end();
      setLive('connecting');
    };
  }, [client, store, date, isOnline]);
  return isOnline ? live : 'offline';
}
