import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serviceChanges } from '../../../../contract/calls/service/serviceChanges.ts';
import { host } from '../../../providers/api/http.ts';
import { followStream, type Live } from '../../../providers/api/liveStream.ts';
import { boardKey } from './queries.ts';

/** Has the board read anew whatever others change. What it says when the stream does not come through is `asking`. */
export function useLive(store: number | undefined, date: string | undefined): Live {
  const client = useQueryClient();
  const [live, setLive] = useState<Live>('connecting');
  useEffect(() => {
    if (store === undefined || date === undefined || typeof EventSource === 'undefined') return;
    const readAnew = () => void client.invalidateQueries({ queryKey: [boardKey] });
    const end = followStream(`${host}/${serviceChanges.path}?store=${store}&date=${date}`, {
      events: { change: readAnew },
      onState: setLive,
      onOpen: readAnew,
    });
    return () => {
      end();
      setLive('connecting');
    };
  }, [client, store, date]);
  return live;
}
