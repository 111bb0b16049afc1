import Typography from '@mui/material/Typography';
import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudHail,
  CloudLightning,
  CloudRain,
  CloudSun,
  Snowflake,
  Sun,
} from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { WeatherCondition, WeatherReply } from '../../../../contract/widgets/weather.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon, type IconComponent } from '../../../ui/Icon.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { degrees } from './weather.ts';

const icons: Readonly<Record<WeatherCondition, IconComponent>> = {
  clear: Sun,
  partly_cloudy: CloudSun,
  cloudy: Cloud,
  fog: CloudFog,
  drizzle: CloudDrizzle,
  rain: CloudRain,
  freezing_rain: CloudHail,
  snow: Snowflake,
  thunderstorm: CloudLightning,
};

/** Temperature and sky now, then a column for each of five days. */
export const WeatherFigures = memo(function WeatherFigures({ weather }: { readonly weather: WeatherReply }) {
  const t = useTranslate();
  const format = useFormat();
  const write = (value: number) => degrees(value, format);
  const nameOf = (condition: WeatherCondition) => t(`dashboard.weather.conditions.${condition}`);
  const today = weather.days[0]?.date;
  return (
    <Parts>
      <Now>
        <Icon of={icons[weather.condition]} size={sizes.control} />
        <Typography variant="hero" component="p" sx={{ color: 'var(--figure)' }}>
          {write(weather.temp_f)}F
        </Typography>
        <div>
          <Typography component="p" noWrap sx={{ fontWeight: 500, color: 'var(--figure)' }}>
            {nameOf(weather.condition)}
          </Typography>
          <Typography component="p" variant="body2" noWrap>
            {t('dashboard.weather.high')} {write(weather.high_f)} · {t('dashboard.weather.low')}{' '}
            {write(weather.low_f)}
          </Typography>
        </div>
      </Now>
      <Days aria-label={t('dashboard.weather.days')}>
        {weather.days.map(({ date, condition, high_f, low_f }) => (
          <li key={date}>
            <span>{date === today ? t('dashboard.weather.today') : format.shortWeekday(date)}</span>
            <Icon of={icons[condition]} size={sizes.headerLine} />
            <SrOnly>{nameOf(condition)},</SrOnly>
            <b>
              <SrOnly>{t('dashboard.weather.high')} </SrOnly>
              {write(high_f)}
            </b>
            <span>
              <SrOnly>{t('dashboard.weather.low')} </SrOnly>
              {write(low_f)}
            </span>
          </li>
        ))}
      </Days>
    </Parts>
  );
});

/** The same figures and columns, before they are known. */
export function WeatherSkeleton() {
  return (
    <Parts>
      <Now>
        <SkeletonLine of="hero" width="40%" />
      </Now>
      <Days as="div">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key}>
            <SkeletonLine of="body2" width="60%" />
            <SkeletonLine of="body1" width="40%" />
            <SkeletonLine of="body2" width="50%" />
            <SkeletonLine of="body2" width="50%" />
          </div>
        ))}
      </Days>
    </Parts>
  );
}

const Parts = themed('div', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  flex: 1,
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(1.25),
  color: theme.vars.palette.text.secondary,
}));

const Now = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: theme.spacing(6),
  '& > div': { minWidth: 0 },
}));

const Days = themed('ul', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  paddingTop: theme.spacing(1),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  listStyle: 'none',
  '& > *': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: theme.spacing(0.5),
  },
  b: { fontWeight: 600, color: 'var(--figure)' },
}));
