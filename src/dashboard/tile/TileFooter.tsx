import Link from '@mui/material/Link';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { Icon } from '../../layout/Icon.tsx';
import { SkeletonBlock } from '../../layout/states/SkeletonBlock.tsx';
import { sizes } from '../../layout/theme/sizes.ts';
import type { Reply } from '../../providers/api.ts';
import { useFormat } from '../../providers/useFormat.ts';
import type { WidgetState } from '../widgetData.ts';
import { Footer } from './Frame.tsx';
import { staleFeed, staleText } from './freshness.ts';

interface Props<Data> {
  readonly state: WidgetState<Data>;
  /** Stores and period of the figures; empty while there are none. */
  readonly scope: readonly string[];
  readonly onWhy: (from: HTMLElement) => void;
}

/** Stores, period and as-of time of a tile; instead, when its figures are old, since when and why. */
export function TileFooter<Data>({ state, scope, onWhy }: Props<Data>) {
  const t = useTranslate();
  const format = useFormat();
  const { data, error, failedAt, reload } = state;
  const at = (milliseconds: number) => format.time(new Date(milliseconds).toISOString());

  if (data && staleFeed(data.meta)) {
    return (
      <Footer>
        <span>{staleText(data.meta, t, format)}</span>
        <FooterLink
          label={t('dashboard.tile.why')}
          onClick={(event: MouseEvent<HTMLElement>) => onWhy(event.currentTarget)}
        />
      </Footer>
    );
  }
  if (data && error) {
    return (
      <Footer>
        <span>{[...scope, t('dashboard.tile.notRefreshed', { time: at(failedAt) })].join(' · ')}</span>
        <FooterLink label={t('errors.retry')} onClick={reload} />
      </Footer>
    );
  }
  if (error)
    return <Footer>{[...scope, t('dashboard.tile.tried', { time: at(failedAt) })].join(' · ')}</Footer>;
  return (
    <Footer>{data ? scopeLine(scope, data, t, format) : <SkeletonBlock sx={{ width: '40%' }} />}</Footer>
  );
}

/** "24 stores · Nov 1–19 · as of 7:42 AM". */
export function scopeLine(
  scope: readonly string[],
  { meta }: Reply<unknown>,
  t: ReturnType<typeof useTranslate>,
  format: ReturnType<typeof useFormat>,
) {
  const asOf = meta.as_of ? [t('dashboard.scope.asOf', { time: format.time(meta.as_of) })] : [];
  return [...scope, ...asOf].join(' · ');
}

function FooterLink({
  label,
  onClick,
}: {
  label: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}) {
  return (
    <Link
      component="button"
      type="button"
      variant="caption"
      color="inherit"
      onClick={onClick}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 500, minHeight: 24 }}
    >
      {label}
      <Icon of={ArrowRight} size={sizes.iconSmall} />
    </Link>
  );
}
