import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { weather } from '../../../../contract/widgets/weather.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Tile } from '../../tile/Tile.tsx';
import { drawWidget } from '../../widget.ts';
import type { Missing } from './place.ts';
import { useWeather } from './useWeather.ts';
import { WeatherFigures, WeatherSkeleton } from './WeatherFigures.tsx';
import { noTable, weatherTable } from './weather.ts';

/** The weather where the user is, whatever stores and period: people test-drive when it is dry. */
function WeatherTile() {
  const t = useTranslate();
  const format = useFormat();
  const { ask, ...state } = useWeather();

  return (
    <Tile
      isWhole
      widget={weather}
      state={state}
      definition={[t('dashboard.weather.source')]}
      scope={({ response }) => ('missing' in response ? [] : [placeText(response.place, t)])}
      empty={({ response }) =>
        'missing' in response ? (
          <NoPlace why={response.missing} onAsk={ask} onRetry={state.reload} />
        ) : undefined
      }
      skeleton={<WeatherSkeleton />}
      table={({ response }) => ('missing' in response ? noTable : weatherTable(response, t, format))}
    >
      {({ response }) => !('missing' in response) && <WeatherFigures weather={response} />}
    </Tile>
  );
}

export const weatherTile = drawWidget(weather, WeatherTile, undefined, useWeather);

const placeText = (place: string | null, t: ReturnType<typeof useTranslate>) =>
  place === null ? t('dashboard.weather.here') : t('dashboard.weather.near', { place });

interface NoPlaceProps {
  readonly why: Missing;
  readonly onAsk: () => void;
  readonly onRetry: () => void;
}

function NoPlace({ why, onAsk, onRetry }: NoPlaceProps) {
  const t = useTranslate();
  return (
    <EmptyState title={t(`dashboard.weather.${why}.title`)} text={t(`dashboard.weather.${why}.text`)}>
      <Button size="small" onClick={why === 'unasked' ? onAsk : onRetry}>
        {t(why === 'unasked' ? 'dashboard.weather.unasked.button' : 'errors.retry')}
      </Button>
    </EmptyState>
  );
}
