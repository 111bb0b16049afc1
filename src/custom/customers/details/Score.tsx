import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type {
  CustomerDetails,
  ScoreSide,
  ScoreStep,
} from '../../../../contract/calls/customers/customerDetails.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { ClassTag } from '../customer/ClassTag.tsx';
import { SumTable } from './SumTable.tsx';

/** Why they have their class: each rank with its weight, the two sides, and what they come to. */
export function Score({ customer }: { readonly customer: CustomerDetails }) {
  const t = useTranslate();
  const format = useFormat();
  const { score, UCSD_LTV: ltv } = customer;
  const title = t('customerdetails.score.title');
  const rests = score.some(({ steps }) => steps.length > 0);
  if (ltv === null) {
    return (
      <Panel title={title}>
        <ClassTag ltv={ltv} />
        <Text>{t('customer.classHelp.unscored')}</Text>
      </Panel>
    );
  }
  const parts = score.map(({ side, score: points, weight }) =>
    t(`customerdetails.score.part.${side}`, { score: points ?? 0, weight: format.hundredths(weight) }),
  );
  return (
    <Panel title={title} aside={t('customerdetails.score.ofGroup')}>
      {score.map((side) => (
        <Side key={side.side} side={side} hides={customer.is_partial} />
      ))}
      <Sum>
        <span>
          {score.every((side) => side.score === null) ? t('customerdetails.score.stated') : parts.join(' + ')}
        </span>
        <strong>{t('customerdetails.score.equals', { score: ltv })}</strong>
        <ClassTag ltv={ltv} />
      </Sum>
      {rests && <Text>{t('customerdetails.score.help')}</Text>}
    </Panel>
  );
}

interface SideProps {
  readonly side: ScoreSide;
  /** What was ranked happened at other stores too. */
  readonly hides: boolean;
}

function Side({ side: { side, score, steps }, hides }: SideProps) {
  const t = useTranslate();
  const format = useFormat();
  const name = t(`customerdetails.score.${side}`);
  const text = (key: string) => t(`customerdetails.score.${key}`);
  if (steps.length === 0) {
    return (
      <Text>
        <strong>{name}:</strong>{' '}
        {score === null ? text(`nothing.${side}`) : t('customerdetails.score.statedSide', { score })}
      </Text>
    );
  }
  return (
    <SumTable aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <td>{text('rank')}</td>
          <td>{text('weight')}</td>
          <td>{text('points')}</td>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.measure}>
            <th scope="row">
              {text(`measure.${step.measure}`)} <Value step={step} hides={hides} />
            </th>
            <RankCells step={step} />
          </tr>
        ))}
        <tr>
          <th scope="row">{text('sum')}</th>
          <td />
          <td />
          <td>{score === null ? notAvailable : format.integer(score)}</td>
        </tr>
      </tbody>
    </SumTable>
  );
}

/** Their rank, its weight, and what they come to. */
function RankCells({ step }: { readonly step: ScoreStep }) {
  const format = useFormat();
  const weight = <td>{format.decimal(step.weight)}</td>;
  const rank = step.rank ?? step.sales_rank;
  if (typeof rank !== 'number') {
    return (
      <>
        <td>
          <Hidden />
        </td>
        {weight}
        <td>
          <Hidden />
        </td>
      </>
    );
  }
  return (
    <>
      <td>{format.integer(rank)}</td>
      {weight}
      <td>{format.decimal(rank * step.weight)}</td>
    </>
  );
}

/** What is ranked; nothing where other stores have part in it. */
function Value({ step, hides }: { readonly step: ScoreStep; readonly hides: boolean }) {
  const format = useFormat();
  if (hides) return null;
  if (step.measure === 'sales_money') {
    return 'gross' in step ? <small>{format.money(step.gross)}</small> : <Hidden />;
  }
  if (typeof step.value === 'string') return <small>{format.date(step.value)}</small>;
  const isMoney = step.measure === 'service_money';
  return <small>{isMoney ? format.money(step.value) : format.integer(step.value)}</small>;
}

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1, 0),
  color: theme.vars.palette.text.secondary,
}));

const Sum = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  margin: theme.spacing(1.5, 0, 0),
  '& strong': { fontWeight: 600 },
}));
