import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type WeatherReply, weather } from '../../../../contract/widgets/weather.ts';
import { call, type Reply } from '../../../providers/api/api.ts';
import { type WidgetState, widgetKey, widgetQuery } from '../../widgetData.ts';
import { currentPlace, type Missing } from './place.ts';

/** The weather, or why the place that it is for is not known. */
export type Weather = WeatherReply | { readonly missing: Missing };

async function read(mayAsk: boolean, signal: AbortSignal): Promise<Reply<Weather>> {
  const place = await currentPlace(mayAsk);
  if (typeof place === 'string') return { response: { missing: place }, meta: {} };
  return call(weather, place, { signal });
}

/** The weather where the browser is; `ask` lets the browser ask the user for the place. */
export function useWeather(): WidgetState<Weather> & { readonly ask: () => void } {
  const [mayAsk, setMayAsk] = useState(false);
  const query = useQuery({
    queryKey: [widgetKey, weather.path, mayAsk],
    queryFn: ({ signal }) => read(mayAsk, signal),
    ...widgetQuery,
  });
  return {
    data: query.data,
    error: query.error,
    failedAt: query.errorUpdatedAt,
    loading: query.isFetching,
    outdated: false,
    reload: () => void query.refetch(),
    ask: () => setMayAsk(true),
  };
}
