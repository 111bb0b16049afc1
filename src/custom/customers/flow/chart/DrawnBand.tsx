import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { bars } from '../../../../ui/theme/sizes.ts';
import { useReportLink } from '../../report/useReportLink.ts';
import { nameOf } from '../data/bands.ts';
import type { FlowReply } from '../data/replies.ts';
import { BandTip } from './BandTip.tsx';
import { flowColours } from './colours.ts';
import type { DrawnBand as Drawn } from './layout.ts';

interface Props {
  readonly link: Drawn;
  readonly reply: FlowReply;
  /** Where it begins and ends across. */
  readonly left: number;
  readonly right: number;
}

/** A band between two edges, each a curve: where it falls it is thinner than at its ends. */
function outline({ link: { from, to, height }, left, right }: Omit<Props, 'reply'>): string {
  const middle = (left + right) / 2;
  return [
    `M${left},${from}C${middle},${from} ${middle},${to} ${right},${to}`,
    `V${to + height}`,
    `C${middle},${to + height} ${middle},${from + height} ${left},${from + height}Z`,
  ].join('');
}

/** What a band tells when it is pointed at is told on focus too, also where it opens nothing. */
const told = (label: string) => ({ role: 'img', 'aria-label': label, tabIndex: 0 });

/** A band that tells what it is when it is pointed at or reached by key, and opens its customers. */
export function DrawnBand({ link, reply, left, right }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [element, setElement] = useState<SVGElement | null>(null);
  const { band } = link;
  const to = useReportLink()(band.expression);
  if (band.count === 0) return <g />;
  const label = `${t(nameOf(band))}: ${format.integer(band.count)}, ${format.percent(band.share)}`;
  const shape = <Shape d={outline({ link, left, right })} data-kind={band.kind} />;
  const middle = () => {
    const box = element?.getBoundingClientRect() ?? new DOMRect();
    return new DOMRect(box.x + box.width / 2, box.y + box.height / 2, 0, 0);
  };
  return (
    <Tooltip
      title={<BandTip band={band} reply={reply} to={to} />}
      placement="right"
      enterDelay={0}
      describeChild
      slotProps={{
        popper: { anchorEl: { getBoundingClientRect: middle } },
        tooltip: { sx: { maxWidth: 'none', px: 1.5, py: 1 } },
      }}
    >
      {to === undefined ? (
        <g ref={setElement} {...told(label)}>
          {shape}
        </g>
      ) : (
        <g ref={setElement}>
          <Link to={to} aria-label={label}>
            {shape}
          </Link>
        </g>
      )}
    </Tooltip>
  );
}

const Shape = styled('path')({
  stroke: 'none',
  '&[data-kind="on"]': { fill: flowColours.band.on },
  '&[data-kind="active"]': { fill: flowColours.band.active },
  '&[data-kind="lost"]': { fill: flowColours.band.lost },
  ':hover > &, :focus-visible > &': { stroke: flowColours.edge },
  // The outline of the link would be that of its box.
  ':focus-visible > &': { strokeWidth: bars.mark },
  ':hover > &[data-kind="on"], :focus-visible > &[data-kind="on"]': { fill: flowColours.pointed.on },
  ':hover > &[data-kind="active"], :focus-visible > &[data-kind="active"]': {
    fill: flowColours.pointed.active,
  },
  ':hover > &[data-kind="lost"], :focus-visible > &[data-kind="lost"]': { fill: flowColours.pointed.lost },
});
