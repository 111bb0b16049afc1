import Link from '@mui/material/Link';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { staleFeed, staleFeedOfFigures, staleText } from '../../providers/texts/freshness.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SkeletonBlock } from '../../ui/states/SkeletonBlock.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import type { RowsLink } from '../drill/address.ts';
import { DrillLink } from '../drill/DrillLink.tsx';
import { scopeLine } from '../scopeText.ts';
import type { WidgetState } from '../widgetData.ts';
import { Footer } from './Frame.tsx';

/** A page, and what the link to it says. */
export interface PageLink {
  readonly to: string;
  readonly label: string;
}

interface Props<Data> {
  readonly state: WidgetState<Data>;
  /** Stores and period of the figures; empty while there are none. */
  readonly scope: readonly string[];
  /** Whether there is nothing to count. */
  readonly isEmpty: boolean;
  readonly onWhy: (from: HTMLElement) => void;
  /** Where the records behind the figures are. */
  readonly rows: RowsLink | undefined;
  /** Where to go on from them. */
  readonly page: PageLink | undefined;
  /** A button before the links. */
  readonly children?: ReactNode;
}

/** Stores, period and as-of time of a tile; instead, when its figures are old, since when and why. */
export function TileFooter<Data>({ state, scope, isEmpty, onWhy, rows, page, children }: Props<Data>) {
  const t = useTranslate();
  const format = useFormat();
  const { data, error, failedAt } = state;

  if (data && (isEmpty ? staleFeed : staleFeedOfFigures)(data.meta)) {
    return (
      <Footer>
        <Words text={staleText(data.meta, t, format)} />
        {children}
        <FooterLink
          label={t('dashboard.tile.why')}
          onClick={(event: MouseEvent<HTMLElement>) => onWhy(event.currentTarget)}
        />
      </Footer>
    );
  }
  if (error && !data) {
    const tried = format.time(new Date(failedAt).toISOString());
    return <Footer>{[...scope, t('dashboard.tile.tried', { time: tried })].join(' · ')}</Footer>;
  }
  return (
    <Footer>
      {data ? <Words text={scopeLine(scope, data, t, format)} /> : <SkeletonBlock sx={{ width: '40%' }} />}
      {children}
      {data && page && (
        <RecordsLink page={page.to}>
          {page.label}
          <Icon of={ArrowRight} size={sizes.iconSmall} />
        </RecordsLink>
      )}
      {data && rows && (
        <RecordsLink rows={rows.target}>
          {rows.label}
          <Icon of={ArrowRight} size={sizes.iconSmall} />
        </RecordsLink>
      )}
    </Footer>
  );
}

/** On one line, in full when pointed at; a phone's tile has room for a second one. */
const Words = ({ text }: { readonly text: string }) => <Line title={text}>{text}</Line>;

const Line = themed('span', ({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [theme.breakpoints.up('sm')]: { whiteSpace: 'nowrap' },
}));

const link = {
  typography: 'caption',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 0.75,
  fontWeight: 500,
  minHeight: { xs: sizes.tileFooter, sm: 24 },
  color: 'text.secondary',
} as const;

const RecordsLink = themed(DrillLink, ({ theme }) => theme.unstable_sx(link));

function FooterLink({
  label,
  onClick,
}: {
  label: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}) {
  return (
    <Link component="button" type="button" onClick={onClick} sx={{ ...link, color: 'inherit' }}>
      {label}
      <Icon of={ArrowRight} size={sizes.iconSmall} />
    </Link>
  );
}
