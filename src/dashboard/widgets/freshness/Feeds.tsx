import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { FeedRow } from '../../../../contract/widgets/freshness.ts';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { FeedMark } from '../../../ui/states/FeedMark.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { useFeedText } from './useFeedText.ts';

const colours = { ok: 'text.tertiary', late: 'warning.main', failed: 'error.main', never: 'text.tertiary' };

interface Props {
  readonly feeds: readonly FeedRow[];
}

/** One cell a feed: its name and when it was last loaded; shape and words tell its state, not the colour alone. */
export const Feeds = memo(function Feeds({ feeds }: Props) {
  const t = useTranslate();
  const { nameOf, stateOf } = useFeedText();
  return (
    <List>
      {feeds.map((feed) => (
        <li key={`${feed.source} ${feed.feed}`}>
          <FeedMark state={feed.state} />
          <Typography component="span" variant="body1" noWrap sx={{ color: 'text.primary' }}>
            {nameOf(feed, feeds)}
          </Typography>
          <SrOnly>: {t(`dashboard.freshness.states.${feed.state}`)},</SrOnly>
          <Typography
            component="span"
            variant="body2"
            noWrap
            sx={{ gridColumn: 2, color: colours[feed.state] }}
          >
            {stateOf(feed)}
          </Typography>
        </li>
      ))}
    </List>
  );
});

/** As many cells as a group usually has feeds. */
export function FeedsSkeleton() {
  return (
    <List as="div">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key}>
          <div style={{ gridColumn: 2 }}>
            <SkeletonLine of="body1" width="40%" />
            <SkeletonLine of="body2" width="30%" />
          </div>
        </div>
      ))}
    </List>
  );
}

const List = themed('ul', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  rowGap: theme.spacing(1),
  flex: 1,
  margin: 0,
  padding: 0,
  paddingBlock: theme.spacing(1),
  listStyle: 'none',
  '& > *': {
    display: 'grid',
    gridTemplateColumns: `${theme.spacing(2)} minmax(0, 1fr)`,
    alignContent: 'center',
    alignItems: 'center',
    columnGap: theme.spacing(0.5),
    paddingInline: theme.spacing(1.5),
    borderLeft: `thin solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('md')]: {
    rowGap: 0,
    paddingBlock: 0,
    gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
    '& > *': { paddingBlock: theme.spacing(0.75), paddingInline: 0, border: 0 },
  },
}));
