import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Progress } from '../Progress.tsx';
import { route } from '../queries.ts';
import { doubtsIn } from '../rules/later/LaterRows.tsx';
import type { Check } from './useCheck.ts';

interface Props {
  readonly inspected: InspectReply;
  /** Every row, where that is more than the first ones. @default not judged */
  readonly whole?: WholeFile | undefined;
  /** All of the file is not there yet. */
  readonly isOnItsWay: boolean;
  /** Nothing can be tried now. */
  readonly disabled: boolean;
  readonly check: Check;
  /** Loads the file without a dry run. */
  readonly onLoad: () => void;
  /** Where the files of its set before and behind it are; the dry run is that of all of them then. @default alone */
  readonly way?: Way | undefined;
}

export interface Way {
  readonly back: string;
  readonly next: string;
  /** No further file comes. */
  readonly isLast: boolean;
}

/** What would happen in one sentence, the way back, the dry run, and loading at once when every row is ready. */
export function Foot({ inspected, whole, isOnItsWay, disabled, check, onLoad, way }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { readings, missing } = inspected;
  const isAll = whole?.state === 'judged' || (inspected.is_whole && !way);
  const judged = whole?.state === 'judged' ? whole.judged : inspected.judged;
  const isOpen = readings.some(({ chosen }) => chosen === null);
  const doubts = doubtsIn(inspected, whole);
  const isDoubted = doubts.some(({ keep }) => keep !== null);
  const good = judged.good + judged.warned;
  const isReady = isAll && good > 0 && judged.rejected === 0 && missing.length === 0 && doubts.length === 0;
  const words = {
    good: format.integer(good),
    rows: format.integer(judged.rows),
    skipped: format.integer(judged.skipped),
    rejected: format.integer(judged.rejected),
  };
  const sentence = () => {
    if (missing.length > 0)
      return t('dataImport.foot.missing', {
        smart_count: missing.length,
        count: format.integer(missing.length),
      });
    if (isOpen) return t('dataImport.foot.ask');
    if (isDoubted) return t('dataImport.later.foot');
    if (isOnItsWay) return t('dataImport.arriving.foot');
    if (check.isWaiting) return t('dataImport.later.waiting');
    if (doubts.length > 0) return t('dataImport.later.seen');
    return judged.rows > 0 && t(`dataImport.foot.${isAll ? 'all' : 'counts'}`, words);
  };
  return (
    <Bar>
      <Button component={RouterLink} to={way?.back ?? `/${route}`} startIcon={<Icon of={ArrowLeft} />}>
        {t('dataImport.foot.back')}
      </Button>
      <Typography variant="body1" color="textSecondary" role="status">
        {t('dataImport.foot.nothing')} {sentence()}
      </Typography>
      {check.isWaiting && (
        <Progress
          label={t('dataImport.later.looking')}
          done={whole?.bytes_read ?? 0}
          total={whole?.bytes_total ?? 0}
          left={t('dataImport.running.rows', {
            smart_count: whole?.judged.rows ?? 0,
            rows: format.integer(whole?.judged.rows ?? 0),
          })}
        />
      )}
      {way ? (
        <Button variant="contained" component={RouterLink} to={way.next} endIcon={<Icon of={ArrowRight} />}>
          {t(way.isLast ? 'dataImport.set.toAll' : 'dataImport.set.next')}
        </Button>
      ) : check.isWaiting ? (
        <>
          <Button onClick={check.stop}>{t('dataImport.later.dontStart')}</Button>
          <Button disabled={disabled} onClick={check.begin}>
            {t('dataImport.later.dontWait')}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant={isReady ? 'outlined' : 'contained'}
            disabled={disabled || isOpen || isDoubted}
            endIcon={!isReady && <Icon of={ArrowRight} />}
            onClick={check.check}
          >
            {t('dataImport.run.check')}
          </Button>
          {isReady && (
            <Button
              variant="contained"
              disabled={disabled || isOpen}
              endIcon={<Icon of={ArrowRight} />}
              onClick={onLoad}
            >
              {t('dataImport.run.load', { smart_count: good, rows: words.good })}
            </Button>
          )}
        </>
      )}
    </Bar>
  );
}

const Bar = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.25, 2),
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  marginTop: 'auto',
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > p': { flex: 1, minWidth: theme.spacing(24) },
  // On a phone the tab bar is at the lower end of the window.
  [theme.breakpoints.down('sm')]: { position: 'static' },
  '@media print': { display: 'none' },
}));
