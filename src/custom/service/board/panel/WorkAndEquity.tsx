import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { AppointmentDetails } from '../../../../../contract/calls/service/serviceBoard.ts';
import { levelOf } from '../../../../providers/session/session.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Figure, FiguresSkeleton } from '../../../../ui/page/Figures.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { listOfVin } from '../../../../ui/page/VinLink.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useAppointment } from '../queries.ts';
import type { PanelProps } from './panelProps.ts';
import { Work } from './Work.tsx';

/** The work by its codes, what the vehicle is worth to its owner, recalls, and who changed the appointment last. */
export function WorkAndEquity(props: PanelProps & { readonly mayEdit: boolean }) {
  const { appointment, day, now } = props;
  const t = useTranslate();
  const format = useFormat();
  const details = useAppointment(day.store_id, appointment.appt_id, appointment.version);
  return (
    <Loaded
      of={details}
      what={t('serviceBoard.panel.what')}
      waiting={
        <section>
          <FiguresSkeleton />
        </section>
      }
    >
      {(known) => (
        <>
          <Work {...props} operations={known.operations} />
          {known.equity !== null && <Equity details={known} equity={known.equity} />}
          {known.recall === 'Y' && (
            <Recall>
              <span>
                <Icon of={TriangleAlert} />
              </span>
              <strong>{t('serviceBoard.panel.recall')}</strong>
            </Recall>
          )}
          {known.changed_at && (
            <section>
              <Typography variant="caption" color="textTertiary">
                {t('serviceBoard.panel.changed', {
                  name: known.changed_by ?? '–',
                  time: format.time(known.changed_at, now, known.timezone),
                })}
              </Typography>
            </section>
          )}
        </>
      )}
    </Loaded>
  );
}

function Equity({ details, equity }: { readonly details: AppointmentDetails; readonly equity: number }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`serviceBoard.equity.${name}`);
  const isGood = equity > 0;
  const mayOpen = levelOf(useSession(), 'EquityScreen') !== undefined;
  return (
    <section>
      <Title>
        <Typography variant="h3">{text('title')}</Typography>
        <Tag tone={isGood ? 'good' : 'bad'}>{text(isGood ? 'positive' : 'negative')}</Tag>
        {mayOpen && (
          <Link
            component={RouterLink}
            to={details.vin ? listOfVin('EquityScreen', details.vin) : '/EquityScreen'}
            variant="body2"
          >
            {text('link')} <Icon of={ArrowRight} />
          </Link>
        )}
      </Title>
      <Three>
        <Figure label={text('value')}>{format.money(details.market_value)}</Figure>
        <Figure label={text('payoff')}>{format.money(details.payoff_est)}</Figure>
        <Figure label={text('title')} tone={isGood ? 'good' : 'bad'}>
          {isGood ? '↑ ' : '↓ '}
          {format.money(equity)}
        </Figure>
      </Three>
    </section>
  );
}

const Title = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1),
  '& a': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.5), marginLeft: 'auto' },
}));

/** Side by side, a line between them. */
const Three = themed('dl', ({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  margin: 0,
  '& > div': { flex: 'none' },
  '& > div + div': {
    paddingLeft: theme.spacing(1.5),
    borderLeft: `thin solid ${theme.vars.palette.divider}`,
  },
}));

const Recall = themed('section', ({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > span': {
    display: 'inline-flex',
    padding: theme.spacing(0.75),
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.light,
  },
  '& strong': { fontWeight: 500 },
}));
