import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { type Band, bandsOf, nameOf } from '../data/bands.ts';
import type { FlowReply } from '../data/replies.ts';
import { useCohortName } from '../data/useCohortName.ts';

interface Props {
  readonly band: Band;
  readonly reply: FlowReply;
  readonly to: string | undefined;
}

/** How many a band is, of whom, how that was before, and how long it took. */
export function BandTip({ band, reply: { compared }, to }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const cohortName = useCohortName();
  const text = (name: string, values?: Record<string, unknown>) => t(`customerFlow.band.${name}`, values);
  const before = compared && !compared.is_partial && bandsOf(compared).find(({ key }) => key === band.key);
  const beforeLine: [string, string][] =
    compared && before
      ? [[text('compared', { name: cohortName(compared) }), format.percent(before.share)]]
      : [];
  const lines: [string, string][] = [
    [text('customers'), format.integer(band.count)],
    [text('share', { stage: t(`customerFlow.of.${band.stage}`) }), format.percent(band.share)],
    ...beforeLine,
    [band.kind === 'on' ? text('between') : text(`since.${band.stage}`), format.days(band.days)],
  ];
  return (
    <Box>
      <strong>{t(nameOf(band))}</strong>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {to !== undefined && (
        <Link to={to} tabIndex={-1}>
          {text('open', { smart_count: band.count, count: format.integer(band.count) })}
          <Icon of={ArrowRight} size={sizes.iconSmall} />
        </Link>
      )}
    </Box>
  );
}

const Box = themed('div', ({ theme }) => ({
  ...theme.typography.body2,
  minWidth: theme.spacing(22),
  whiteSpace: 'nowrap',
  strong: { fontWeight: 600 },
  dl: { margin: theme.spacing(0.25, 0, 0) },
  'dl > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  dt: { color: theme.vars.palette.tooltip.label },
  dd: { margin: 0, fontWeight: 500 },
  a: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    marginTop: theme.spacing(0.75),
    paddingTop: theme.spacing(0.75),
    borderTop: `thin solid ${theme.vars.palette.tooltip.label}`,
    color: 'inherit',
    fontWeight: 500,
    textDecoration: 'none',
  },
}));
