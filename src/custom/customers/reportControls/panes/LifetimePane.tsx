import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import {
  type ClassRanges,
  rangeText,
  type ScoreClass,
  scoreClasses,
} from '../../../../../contract/expression/controls/scoreClasses.ts';
import { useScoreClasses } from '../../../../providers/scores/useScoreClasses.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { withClass } from '../changes.ts';
import { ClassRow, ClassRows } from '../controls/ClassRow.tsx';
import { NewHelp } from '../controls/NewHelp.tsx';
import { PaneHead } from '../controls/PaneHead.tsx';
import { RetryLine } from '../controls/RetryLine.tsx';
import { expWithout } from '../expressions.ts';
import type { PaneProps } from '../pane.ts';
import { type Plot, usePlots } from '../queries.ts';
import { stepOf } from '../waterfall.ts';

/** One bar per score, so that classes can be added up from them; 100 is in the last one with 99. */
const perScore = [{ field: 'UCSD_LTV', from: 0, to: 100, steps: 100 }];

/** The five classes of lifetime value, each included or not, with how many customers it has among the others' filters. */
export function LifetimePane({ state, change, choices, counted }: PaneProps) {
  const t = useTranslate();
  const { data: plots, error, refetch } = usePlots(expWithout(['class'], state, choices), perScore);
  const { scoreFrom: chosen } = state;
  const { ranges } = useScoreClasses();
  return (
    <>
      <PaneHead
        title={t('reportControls.lifetime.title')}
        text={chosen.length === 0 && t('reportControls.lifetime.none')}
      />
      <ClassRows>
        <ClassRow
          name={t('reportControls.lifetime.all')}
          included={chosen.length === scoreClasses.length}
          excluded={chosen.length === 0}
          onInclude={(included) => change(withClass(chosen, 'all', included))}
        />
        {scoreClasses.map((letter) => (
          <ClassRow
            key={letter}
            name={t(`reportControls.lifetime.classes.${letter}`)}
            range={rangeText(ranges[letter])}
            help={letter === 'N' && <NewHelp />}
            count={countOf(ranges[letter], plots?.[0])}
            included={chosen.includes(letter)}
            excluded={!chosen.includes(letter)}
            onInclude={(included) => change(withClass(chosen, letter, included))}
          />
        ))}
      </ClassRows>
      {error && <RetryLine text={t('reportControls.lifetime.failed')} onRetry={() => void refetch()} />}
      <Outside counted={counted} />
    </>
  );
}

/** Who is in no class, and who in no report at all. */
function Outside({ counted }: Pick<PaneProps, 'counted'>) {
  const t = useTranslate();
  const format = useFormat();
  const base = stepOf(counted?.counts, 'Base');
  return (
    <Typography component="div" variant="body2" color="textSecondary" sx={{ mt: 2, '& p': { m: 0, mb: 1 } }}>
      <p>
        <b>{t('reportControls.lifetime.unscored', { count: format.integer(counted?.unscored) })}</b>
        {'. '}
        {t('reportControls.lifetime.unscoredHelp')}
      </p>
      <p>
        <b>{t('reportControls.base', { count: format.integer(base && base.before - base.count) })}</b>
        {'. '}
        {t('reportControls.baseHelp')}{' '}
        {counted?.leftOut !== undefined &&
          t('reportControls.baseOthers', {
            smart_count: counted.leftOut,
            count: format.integer(counted.leftOut),
          })}
      </p>
    </Typography>
  );
}

function countOf({ from, to }: ClassRanges[ScoreClass], plot: Plot | undefined) {
  return plot?.counts.slice(from, to + 1).reduce((sum, count) => sum + count, 0);
}
