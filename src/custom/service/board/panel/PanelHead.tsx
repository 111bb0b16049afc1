import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Clock, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { shownBy } from '../../../../../contract/service/localTime.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useNameOf } from '../day/useCardText.ts';
import { toneOf } from '../look.ts';
import { clockRange } from '../times.ts';
import type { PanelProps } from './panelProps.ts';

interface Props extends PanelProps {
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Who, when and with whom; and that they should be there already, when they should. */
export function PanelHead({ appointment, day, now, titleId, onClose }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const name = useNameOf()(appointment);
  const { status, start_min, duration_min, advisor_name, bay, date, is_late } = appointment;
  const shown = shownBy(now, day.timezone);
  const isExpected = status === 'booked' || status === 'confirmed';
  const overdue = shown.date === date ? shown.minute - start_min : 0;
  const when = [
    format.weekday(date),
    clockRange(start_min, duration_min, format),
    advisor_name,
    bay && t('serviceBoard.columns.bay', { bay }),
  ];
  return (
    <section>
      <Row>
        <Typography variant="h2" id={titleId}>
          {name}
        </Typography>
        <Tag tone={toneOf[status]}>{t(`serviceBoard.status.${status}`)}</Tag>
        <IconButton aria-label={t('ra.action.close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </Row>
      <Typography color="textSecondary">{when.filter(Boolean).join(' · ')}</Typography>
      {isExpected && overdue > 0 && (
        <Warning>
          <Icon of={Clock} /> {t('serviceBoard.panel.overdue', { time: format.duration(overdue * 60_000) })}
        </Warning>
      )}
      {is_late && (
        <Warning data-tone="bad">
          <Icon of={Clock} /> {t('serviceBoard.card.late')}
        </Warning>
      )}
    </section>
  );
}

const Row = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& h2': { minWidth: 0, overflowWrap: 'anywhere' },
  '& button': { marginLeft: 'auto' },
}));

const Warning = themed('p', ({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: theme.spacing(1.5, 0, 0),
  padding: theme.spacing(0.75, 1.5),
  border: `thin solid ${theme.vars.palette.warning.line}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.light,
  '&[data-tone="bad"]': {
    borderColor: theme.vars.palette.error.line,
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.light,
  },
}));
