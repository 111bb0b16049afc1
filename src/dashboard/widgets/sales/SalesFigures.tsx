import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { SalesReply } from '../../../../contract/widgets/sales.ts';
import type { Reply } from '../../../providers/api/api.ts';
import type { Translate } from '../../../providers/texts/format.ts';
import { unitsWithout } from '../../../providers/texts/unitsWithout.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Change } from '../../../ui/page/Change.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { bars } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { useCompact } from '../../compact.ts';
import { Exact } from '../../figures/Exact.tsx';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { HiddenFigure } from '../../figures/HiddenFigure.tsx';
import { hidesGross } from '../../figures/hidden.ts';
import { lacksGross } from '../../figures/missingCost.ts';
import { Progress } from '../../figures/Progress.tsx';
import { comparable, differenceFrom, isOver, shareOf } from '../../figures/ratios.ts';
import { SinceBefore } from '../../figures/SinceBefore.tsx';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { UnknownNote } from '../../figures/UnknownNote.tsx';
import { useDaysText } from '../../scopeText.ts';

interface Props {
  readonly reply: Reply<SalesReply>;
}

const deals = { rows: { widget: 'GetSalesDashboardWidget' } };

/** Units and gross with pace and target, then what they are made of. */
export const SalesFigures = memo(function SalesFigures({ reply }: Props) {
  return (
    <Parts>
      <Heroes>
        <UnitsHero reply={reply} />
        <GrossHero reply={reply} />
      </Heroes>
      <Details>
        <UnitsDetails reply={reply} />
        {!hidesGross(reply.meta) && <GrossDetails reply={reply} />}
      </Details>
    </Parts>
  );
});

function useDaysBefore({ response: { prior } }: Reply<SalesReply>) {
  return useDaysText()(prior.period_start, prior.period_end);
}

function UnitsHero({ reply }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const before = useDaysBefore(reply);
  const { totals, prior } = reply.response;
  return (
    <Figure
      size="hero"
      label={t('dashboard.sales.units')}
      link={deals}
      below={
        <Progress
          actual={totals.total_units}
          pace={isOver(reply.response) ? null : totals.units_pace}
          target={totals.units_target}
          prior={comparable(prior)?.total_units}
          before={before}
          write={format.integer}
          writeExact={format.integer}
        />
      }
    >
      {format.integer(totals.total_units)}
    </Figure>
  );
}

function GrossHero({ reply }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const before = useDaysBefore(reply);
  const { totals, prior } = reply.response;
  const label = t('dashboard.sales.gross');
  if (hidesGross(reply.meta))
    return <HiddenFigure label={label} what={t('dashboard.tile.hiddenWhat.gross')} />;
  return (
    <Figure
      size="hero"
      label={label}
      link={deals}
      below={
        totals.total_gross === null ? (
          <UnknownNote of="units" />
        ) : (
          <Progress
            actual={totals.total_gross}
            pace={isOver(reply.response) ? null : totals.gross_pace}
            target={totals.gross_target}
            prior={comparable(prior)?.total_gross ?? undefined}
            before={before}
            notCompared={notCompared(reply.response, before, t)}
            write={format.moneyShort}
            writeExact={format.moneyExact}
          />
        )
      }
    >
      <Exact short={format.moneyShort(totals.total_gross)} exact={format.moneyExact(totals.total_gross)} />
    </Figure>
  );
}

/** Why gross is held against no target, or period before: it leaves out units, or that of the other does. */
function notCompared({ totals, prior }: SalesReply, days: string, t: Translate): string | undefined {
  const now = unitsWithout(totals, t);
  if (now) return t('dashboard.tile.notComparedUnits', { without: now });
  const before = unitsWithout(prior, t);
  const isBasis = totals.gross_target === null && !prior.is_partial;
  return isBasis && before
    ? t('dashboard.tile.notComparedUnitsBefore', { without: before, days })
    : undefined;
}

function UnitsDetails({ reply }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { new_units, used_units, total_units } = reply.response.totals;
  const parts = [
    { part: 'N', label: t('dashboard.sales.new'), units: new_units },
    { part: 'U', label: t('dashboard.sales.used'), units: used_units },
  ];
  return parts.map(({ part, label, units }) => (
    <Figure
      key={label}
      size="figureSmall"
      label={label}
      link={{ rows: { ...deals.rows, part } }}
      below={format.percent(shareOf(units, total_units))}
    >
      {format.integer(units)}
    </Figure>
  ));
}

function GrossDetails({ reply }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const before = useDaysBefore(reply);
  const { totals, prior } = reply.response;
  const compact = useCompact();
  const parts = [
    { label: t('dashboard.sales.frontGross'), gross: totals.front_gross, pvr: totals.front_pvr },
    { label: t('dashboard.sales.backGross'), gross: totals.back_gross, pvr: totals.back_pvr },
  ];
  const change = lacksGross(totals, prior)
    ? null
    : differenceFrom(totals.total_pvr, comparable(prior)?.total_pvr);
  return (
    <>
      {(compact ? [] : parts).map(({ label, gross, pvr }) => (
        <Figure
          key={label}
          size="figureSmall"
          label={label}
          link={deals}
          below={t('dashboard.sales.pvr', { pvr: format.money(pvr) })}
        >
          <Exact short={format.moneyShort(gross)} exact={format.moneyExact(gross)} />
        </Figure>
      ))}
      <Figure
        size="figureSmall"
        label={t('dashboard.sales.totalPvr')}
        link={deals}
        below={
          prior.is_partial ? (
            <Typography
              component="span"
              variant="caption"
              noWrap
              sx={{ display: 'block', position: 'relative' }}
            >
              <SinceBefore delta={format.delta(null)} prior={prior} />
            </Typography>
          ) : (
            <Change delta={format.delta(change, format.money)}>
              <SrOnly> {t('dashboard.sales.on', { days: before })}</SrOnly>
            </Change>
          )
        }
      >
        {format.money(totals.total_pvr)}
      </Figure>
    </>
  );
}

/** The same two rows of figures, before they are known. */
export function SalesSkeleton() {
  const bar = (
    <>
      <SkeletonBlock sx={{ height: bars.bullet, mt: 1, mb: 1 }} />
      <SkeletonLine of="caption" width="80%" />
    </>
  );
  return (
    <Parts>
      <Heroes as="div">
        <FigureSkeleton size="hero" below={bar} />
        <FigureSkeleton size="hero" below={bar} />
      </Heroes>
      <Details as="div">
        {(useCompact() ? ['new', 'used', 'pvr'] : ['new', 'used', 'front', 'back', 'pvr']).map((key) => (
          <FigureSkeleton key={key} size="figureSmall" below={<SkeletonLine of="caption" width="60%" />} />
        ))}
      </Details>
    </Parts>
  );
}

const Parts = themed(Stack, ({ theme }) => ({
  flex: 1,
  justifyContent: 'space-between',
  // On a narrow screen pace and change below a figure take two lines, and all of it still has room in the tile.
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(0.75),
}));

const Heroes = themed('dl', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(4),
  margin: 0,
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2) },
}));

const Details = themed('dl', ({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  margin: 0,
  paddingTop: theme.spacing(1.25),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > div + div': {
    paddingLeft: theme.spacing(1.25),
    borderLeft: `thin solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('sm')]: {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    rowGap: theme.spacing(1),
    '& > div + div': { paddingLeft: 0, border: 0 },
    // Total PVR joins the first row; what it is made of comes below.
    '& > :last-child': { order: -1 },
    '& > :nth-of-type(-n+2)': { order: -2 },
  },
}));
