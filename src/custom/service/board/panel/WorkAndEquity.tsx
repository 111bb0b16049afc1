import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { AppointmentDetails } from '../../../../../contract/calls/service/serviceBoard.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Figure, Figures, FiguresSkeleton } from '../../../../ui/page/Figures.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useAppointment } from '../queries.ts';
import type { PanelProps } from './panelProps.ts';

/** The work by its codes, what the vehicle is worth to its owner, recalls, and who changed the appointment last. */
export function WorkAndEquity({ appointment, day, now }: PanelProps) {
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
          {known.operations.length > 0 && <Work operations={known.operations} />}
          {known.equity !== null && <Equity details={known} equity={known.equity} />}
          {known.recall === 'Y' && (
            <Recall>
              <Icon of={TriangleAlert} />
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

function Work({ operations }: Pick<AppointmentDetails, 'operations'>) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`serviceBoard.work.${name}`);
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, one) => all + (one ?? 0), 0);
  const paid = operations.filter(({ is_warranty }) => !is_warranty);
  return (
    <section>
      <Typography variant="h3" id="service-work">
        {text('title')}
      </Typography>
      <Table aria-labelledby="service-work">
        <thead>
          <tr>
            {['code', 'work', 'hours', 'price'].map((name) => (
              <th key={name} scope="col">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {operations.map(({ code, work, hours, price, is_warranty }) => (
            <tr key={code}>
              <td>{code}</td>
              <td>{work ?? format.integer(null)}</td>
              <td>{format.decimal(hours)}</td>
              <td>{is_warranty ? text('warranty') : format.money(price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text('total')}
            </th>
            <td>{format.decimal(sum(operations.map(({ hours }) => hours)))}</td>
            <td>{format.money(sum(paid.map(({ price }) => price)))}</td>
          </tr>
        </tfoot>
      </Table>
      <Typography variant="caption" color="textTertiary">
        {text('source')}
      </Typography>
    </section>
  );
}

function Equity({ details, equity }: { readonly details: AppointmentDetails; readonly equity: number }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`serviceBoard.equity.${name}`);
  const isGood = equity > 0;
  return (
    <section>
      <Title>
        <Typography variant="h3">{text('title')}</Typography>
        <Tag tone={isGood ? 'good' : 'bad'}>{text(isGood ? 'positive' : 'negative')}</Tag>
      </Title>
      <Figures>
        <Figure label={text('value')}>{format.money(details.market_value)}</Figure>
        <Figure label={text('payoff')}>{format.money(details.payoff_est)}</Figure>
        <Figure label={text('title')} tone={isGood ? 'good' : 'bad'}>
          {isGood ? '↑ ' : '↓ '}
          {format.money(equity)}
        </Figure>
      </Figures>
    </section>
  );
}

const Title = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1),
}));

const Recall = themed('section', ({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& svg': { color: theme.vars.palette.warning.main },
}));

const Table = themed('table', ({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: theme.spacing(0.5, 0.5, 0.5, 0),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    fontWeight: 400,
  },
  '& thead th': { color: theme.vars.palette.text.secondary },
  '& tr > :nth-last-of-type(-n + 2)': { textAlign: 'right', paddingRight: 0, whiteSpace: 'nowrap' },
  '& tfoot th': { textAlign: 'left', fontWeight: 600 },
  '& tfoot td': { fontWeight: 600 },
}));
