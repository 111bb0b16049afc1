import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { type AnalyticsMetric, analyticsMetrics } from '../../../../contract/widgets/trend.ts';

interface Props {
  readonly metric: AnalyticsMetric;
  readonly allowed: (metric: AnalyticsMetric) => boolean;
  readonly onChoose: (metric: AnalyticsMetric) => void;
}

/** Which figure is drawn. Those that the role may not see are named, and can't be chosen. */
export function MetricChoice({ metric, allowed, onChoose }: Props) {
  const t = useTranslate();
  const choose = (value: string) => {
    const chosen = analyticsMetrics.find((each) => each === value);
    if (chosen) onChoose(chosen);
  };
  const name = (each: AnalyticsMetric) => t(`dashboard.trend.metrics.${each}`);
  return (
    <Select
      native
      size="small"
      value={metric}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ 'aria-label': t('dashboard.trend.metric') }}
      sx={{
        typography: 'body2',
        '& .MuiNativeSelect-select.MuiInputBase-input': { py: 0.25, pl: 1 },
        '&.MuiInputBase-sizeSmall': { minHeight: { xs: undefined, sm: 'auto' } },
      }}
    >
      {analyticsMetrics.map((each) => (
        <option key={each} value={each} disabled={!allowed(each)}>
          {allowed(each) ? name(each) : t('dashboard.tile.hiddenShort', { what: name(each) })}
        </option>
      ))}
    </Select>
  );
}
