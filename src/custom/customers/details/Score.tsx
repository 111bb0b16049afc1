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
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ByVersion } from '../customer/ByVersion.tsx';
import { ClassTag } from '../customer/ClassTag.tsx';

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
    <Panel
      title={title}
      aside={
        <>
          {t('customerdetails.score.ofGroup')} · <ByVersion />
        </>
      }
    >
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
  const figure = (key: string) => ({ name: key, label: text(key), figure: true });
  if (steps.length === 0) {
    return (
      <Text>
        <strong>{name}:</strong>{' '}
        {score === null ? text(`nothing.${side}`) : t('customerdetails.score.statedSide', { score })}
      </Text>
    );
  }
  const points = ({ weight }: ScoreStep, rank: number) => format.decimal(rank * weight);
  return (
    <DataTable
      look="lined"
      onPhone="table"
      label={name}
      rows={steps}
      keyOf={({ measure }) => measure}
      columns={[
        {
          name: 'measure',
          label: name,
          heads: true,
          cell: (step) => (
            <>
              {text(`measure.${step.measure}`)} <Value step={step} hides={hides} />
            </>
          ),
          sum: text('sum'),
        },
        { ...figure('rank'), cell: (step) => ofRank(step, (rank) => format.integer(rank)) },
        { ...figure('weight'), cell: ({ weight }) => format.decimal(weight) },
        {
          ...figure('points'),
          cell: (step) => ofRank(step, (rank) => points(step, rank)),
          sum: score === null ? notAvailable : format.integer(score),
        },
      ]}
    />
  );
}

/** What is made of a rank, which the role may not see. */
function ofRank({ rank, sales_rank }: ScoreStep, write: (rank: number) => string) {
  const known = rank ?? sales_rank;
  return typeof known === 'number' ? write(known) : <Hidden />;
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
