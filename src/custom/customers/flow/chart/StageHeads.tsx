import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { FlowStage } from '../../../../../contract/calls/customers/flow.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useReportLink } from '../../report/useReportLink.ts';
import { shareOf } from '../data/bands.ts';
import type { FlowReply } from '../data/replies.ts';
import { StageChange } from './StageChange.tsx';

interface Props {
  readonly reply: FlowReply;
}

/** What stands above the drawing: who came to each stage, how that compares, and how long it took. */
export function StageHeads({ reply }: Props) {
  const { stages } = reply.flow;
  return (
    <Stages>
      {stages.map((stage, place) => (
        <Head key={stage.stage} reply={reply} stage={stage} place={place} />
      ))}
    </Stages>
  );
}

function Head({ reply, stage, place }: Props & { readonly stage: FlowStage; readonly place: number }) {
  const t = useTranslate();
  const format = useFormat();
  const to = useReportLink()(stage.reached_expression);
  const share = shareOf(stage.count, reply.flow.stages[place - 1]?.count);
  const count = format.integer(stage.count);
  return (
    <div>
      <span>{t(`customerFlow.stage.${stage.stage}`)}</span>
      <strong>
        {to !== undefined && stage.count > 0 ? (
          <Link component={RouterLink} to={to} color="inherit" underline="hover">
            {count}
          </Link>
        ) : (
          count
        )}
      </strong>
      <small>
        {place > 0 && <b>{format.percent(share)} </b>}
        <StageChange reply={reply} place={place} />
      </small>
      <small>{place === 0 ? <Answered reply={reply} /> : <After stage={stage} />}</small>
    </div>
  );
}

function After({ stage: { stage, days } }: { readonly stage: FlowStage }) {
  const t = useTranslate();
  const format = useFormat();
  return t(`customerFlow.panel.after.${stage}`, { days: format.days(days) });
}

const HOUR = 60;

function Answered({ reply: { flow } }: Props) {
  const t = useTranslate();
  const format = useFormat();
  if (flow.answer_minutes === null) return t('customerFlow.panel.notAnswered');
  const time =
    flow.answer_minutes < 2 * HOUR
      ? t('customerFlow.panel.minutes', { count: format.integer(flow.answer_minutes) })
      : format.duration(flow.answer_minutes * 60_000);
  return t('customerFlow.panel.answered', { time });
}

/** A column for each stage. */
export const Stages = themed('div', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  '& > div': { minWidth: 0, paddingRight: theme.spacing(1) },
  '& > div > span, & > div > strong, & > div > small': { display: 'block' },
  '& > div > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  strong: { ...theme.typography.figure },
  small: { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  b: { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
