import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { FeedRow } from '../../../../contract/widgets/freshness.ts';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { FeedMark } from '../../../ui/states/FeedMark.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { useCompact } from '../../compact.ts';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { useFeedText } from './useFeedText.ts';

const colours = { ok: 'text.tertiary', late: 'warning.main', failed: 'error.main', never: 'text.tertiary' };

const byWorry = (a: FeedRow, b: FeedRow) => Number(a.state === 'ok') - Number(b.state === 'ok');

interface Props {
  readonly feeds: readonly FeedRow[];
}

/** One cell a feed: its name and when it was last loaded; shape and words tell its state, not the colour alone. */
export const Feeds = memo(function Feeds({ feeds: all }: Props) {
  const t = useTranslate();
  const feeds = useCompact() ? all.toSorted(byWorry).slice(0, 4) : all;
  const { nameOf, stateOf } = useFeedText();
  return (
    <List>
      {feeds.map((feed) => (
        <li key={`${feed.source} ${feed.feed}`}>
          <FeedMark state={feed.state} />
          <Words variant="body1" text={nameOf(feed, all)} colour="text.primary" />
          <SrOnly>: {t(`dashboard.freshness.states.${feed.state}`)},</SrOnly>
          <Words variant="body2" text={stateOf(feed)} colour={colours[feed.state]} />
        </li>
      ))}
    </List>
  );
});

interface WordsProps {
  readonly variant: 'body1' | 'body2';
  readonly text: string;
  readonly colour: string;
}

/** On one line, in full when pointed at; a phone has room for several. */
const Words = ({ variant, text, colour }: WordsProps) => (
  <Typography
    component="span"
    variant={variant}
    title={text}
    noWrap
    sx={{ gridColumn: 2, color: colour, whiteSpace: { xs: 'normal', sm: 'nowrap' } }}
  >
    {text}
  </Typography>
);

/** As many cells as a group usually has feeds. */
export function FeedsSkeleton() {
  return (
    <List as="div">
      {['a', 'b', 'c', 'd'].map((key) => (
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
  // Three rows of them have room in the strip, and fewer stand apart.
  rowGap: theme.spacing(0.25),
  flex: 1,
  margin: 0,
  padding: 0,
  paddingBlock: theme.spacing(0.25),
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
