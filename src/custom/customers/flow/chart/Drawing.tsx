import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { later } from '../../../../ui/page/loadedPart.tsx';
import { DrawingBoundary } from '../../../../ui/states/DrawingBoundary.tsx';
import { flow as measures } from '../../../../ui/theme/sizes.ts';
import { useReportLink } from '../../report/useReportLink.ts';
import { shareOf } from '../data/bands.ts';
import type { FlowReply } from '../data/replies.ts';
import { Counted } from './Counted.tsx';
import { layoutOf } from './layout.ts';
import { StageHeads, Stages } from './StageHeads.tsx';

/** With the charting library, which is a bundle of its own. */
const Sankey = later(async () => (await import('./FlowSankey.tsx')).FlowSankey);

interface Props {
  readonly reply: FlowReply;
  readonly height: 'plain' | 'tall';
}

/** The stages with their figures, the bands between them, and below what was lost at each. */
export function Drawing({ reply, height }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const reportLink = useReportLink();
  const { flow } = reply;
  const high = height === 'tall' ? measures.tall : measures.height;
  const layout = layoutOf(flow, high);
  const active = layout.nodes.find(({ kind }) => kind === 'active');
  const base = flow.stages.find(({ active: kept }) => kept > 0);
  const lost = flow.stages.slice(0, -1);
  return (
    <div>
      <StageHeads reply={reply} />
      <Plot role="group" aria-label={t('customerFlow.panel.plot')} style={{ height: high }}>
        <Room>
          <DrawingBoundary>
            <Suspense fallback={null}>
              <Sankey reply={reply} layout={layout} height={high} />
            </Suspense>
          </DrawingBoundary>
        </Room>
        {active && flow.active > 0 && (
          <Beside style={{ top: `${((active.top + active.height / 2) / high) * 100}%` }}>
            <Counted
              label={t('customerFlow.panel.active')}
              count={format.integer(flow.active)}
              share={format.percent(shareOf(flow.active, base?.count))}
              to={reportLink(flow.active_expression)}
            />
          </Beside>
        )}
      </Plot>
      <Stages>
        <div>
          <Counted
            label={t('customerFlow.panel.lostInAll')}
            count={format.integer(flow.lost)}
            share={format.percent(shareOf(flow.lost, flow.leads))}
            to={reportLink(flow.lost_expression)}
          />
        </div>
        {lost.map((stage) => (
          <div key={stage.stage}>
            <Counted
              label={t('customerFlow.panel.lost')}
              count={format.integer(stage.lost)}
              share={format.percent(shareOf(stage.lost, stage.count))}
              to={stage.lost > 0 ? reportLink(stage.lost_expression) : undefined}
            />
          </div>
        ))}
      </Stages>
    </div>
  );
}

const Plot = styled('div')(({ theme }) => ({
  position: 'relative',
  margin: theme.spacing(2, 0, 1),
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
}));

/** The last stage has a column too, of which its bar is at the left. */
const Room = styled('div')({
  width: `calc(600% / 7 + ${measures.node}px)`,
  height: '100%',
  '& svg': { overflow: 'visible', outline: 'none' },
  // A band draws its own ring: that of the link would be a box around it.
  '& svg :is(a, g):focus-visible': { outline: 'none' },
  '@media print': {
    '& .recharts-wrapper, & svg': { width: '100% !important', height: '100% !important' },
  },
});

const Beside = styled('div')({
  position: 'absolute',
  left: `calc(600% / 7 + ${measures.node + measures.label}px)`,
  right: 0,
  transform: 'translateY(-50%)',
});
