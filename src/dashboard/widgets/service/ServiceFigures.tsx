import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memo, useId } from 'react';
import type { ServiceReply } from '../../../../contract/widgets/service.ts';
import type { Reply } from '../../../providers/api/api.ts';
import type { Translate } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { bars } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { useCompact } from '../../compact.ts';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { Exact } from '../../figures/Exact.tsx';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { HeadRow, Ruled, Stacked } from '../../figures/HeadRow.tsx';
import { HiddenNote } from '../../figures/HiddenNote.tsx';
import { hidesGross } from '../../figures/hidden.ts';
import { Progress } from '../../figures/Progress.tsx';
import { changeFrom, comparable, differenceFrom, isOver } from '../../figures/ratios.ts';
import { SinceBefore } from '../../figures/SinceBefore.tsx';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { UnknownNote } from '../../figures/UnknownNote.tsx';
import { useDaysText } from '../../scopeText.ts';
import { PayTypes } from './PayTypes.tsx';

interface Props {
  readonly reply: Reply<ServiceReply>;
}

const rows = { widget: 'GetServiceDashboardWidget' };

/** Orders, hours and rate; labor gross against its target; who pays. */
export const ServiceFigures = memo(function ServiceFigures({ reply: { response, meta } }: Props) {
  const t = useTranslate();
  return (
    <Stacked>
      <Heads response={response} />
      {hidesGross(meta) ? (
        <Ruled>
          <HiddenNote text={t('dashboard.tile.hiddenShort', { what: t('dashboard.service.gross') })} />
        </Ruled>
      ) : (
        <LaborGross response={response} />
      )}
      {!useCompact() && <PayTypes totals={response.totals} />}
    </Stacked>
  );
});

function Heads({ response: { totals, prior } }: { readonly response: ServiceReply }) {
  const t = useTranslate();
  const format = useFormat();
  const base = comparable(prior);
  // One message covers all comparisons that lack earlier days.
  const since = (change: number | null, write?: (size: number) => string) => (
    <OneLine>
      {(write === undefined || !prior.is_partial) && (
        <SinceBefore delta={format.delta(change, write)} prior={prior} />
      )}
    </OneLine>
  );
  return (
    <HeadRow>
      <Figure
        label={t('dashboard.service.orders')}
        link={{ rows }}
        below={since(changeFrom(totals.ro_count, base?.ro_count))}
      >
        {format.integer(totals.ro_count)}
      </Figure>
      <Figure
        label={t('dashboard.service.hours')}
        link={{ rows }}
        below={since(differenceFrom(totals.hours_per_ro, base?.hours_per_ro), format.hundredths)}
      >
        {format.hundredths(totals.hours_per_ro)}
      </Figure>
      <Figure
        label={t('dashboard.service.elr')}
        link={{ rows }}
        below={since(differenceFrom(totals.elr, base?.elr), format.moneyExact)}
      >
        {format.moneyExact(totals.elr)}
      </Figure>
    </HeadRow>
  );
}

function LaborGross({ response: { totals, prior, selling_days } }: { readonly response: ServiceReply }) {
  const t = useTranslate();
  const format = useFormat();
  const before = useDaysText()(prior.period_start, prior.period_end);
  const id = useId();
  return (
    <Ruled as="dl">
      <Line>
        <Typography id={id} component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('dashboard.service.gross')}
        </Typography>
        <Typography data-figure component="dd" variant="figureSmall" sx={{ m: 0, color: 'var(--figure)' }}>
          <DrillLink rows={rows} of={id}>
            <Exact
              short={format.moneyShort(totals.labor_gross)}
              exact={format.moneyExact(totals.labor_gross)}
            />
          </DrillLink>
        </Typography>
        <Typography component="dd" variant="caption" sx={{ width: '100%', m: 0, color: 'text.tertiary' }}>
          {totals.labor_gross === null ? (
            <UnknownNote />
          ) : (
            <Progress
              actual={totals.labor_gross}
              pace={isOver({ selling_days }) ? null : totals.gross_pace}
              target={totals.gross_target}
              prior={comparable(prior)?.labor_gross ?? undefined}
              before={before}
              notCompared={notCompared({ totals, prior }, before, t)}
              write={format.moneyShort}
              writeExact={format.moneyExact}
            />
          )}
        </Typography>
      </Line>
    </Ruled>
  );
}

/** Why the labor gross is held against no target, or period before: it leaves out lines, or that of the other does. */
function notCompared(
  { totals, prior }: Pick<ServiceReply, 'totals' | 'prior'>,
  days: string,
  t: Translate,
): string | undefined {
  const [now, before] = [totals.labor_without_cost ?? 0, prior.labor_without_cost ?? 0];
  if (now > 0) return t('dashboard.tile.notCompared', { smart_count: now });
  const isBasis = totals.gross_target === null && !prior.is_partial;
  return isBasis && before > 0
    ? t('dashboard.tile.notComparedBefore', { smart_count: before, days })
    : undefined;
}

/** The same figures and bars, before they are known. */
export function ServiceSkeleton() {
  const figure = <FigureSkeleton below={<SkeletonLine of="caption" width="60%" />} />;
  return (
    <Stacked>
      <HeadRow as="div">
        {figure}
        {figure}
        {figure}
      </HeadRow>
      <Ruled>
        <SkeletonLine of="figureSmall" width="60%" />
        <SkeletonBlock sx={{ height: bars.bullet, mt: 0.5, mb: 1 }} />
        <SkeletonLine of="caption" width="80%" />
      </Ruled>
      {!useCompact() && (
        <div>
          <SkeletonBlock sx={{ height: bars.stacked, mt: 0 }} />
          <SkeletonLine of="body2" width="90%" />
        </div>
      )}
    </Stacked>
  );
}

const OneLine = themed('span', {
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** A label and its figure on one line, what belongs to them below. */
const Line = themed('div', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  rowGap: theme.spacing(0.5),
}));
