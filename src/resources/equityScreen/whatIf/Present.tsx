import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { EquityContract } from '../../../../contract/calls/equity.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { VinLink } from '../../../ui/page/VinLink.tsx';

/** What they pay now, what they owe, and what their vehicle is worth. */
export function Present({ contract }: { readonly contract: EquityContract }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string, values?: Record<string, unknown>) => t(`equity.present.${name}`, values);
  const { apr, months_left: months, term, value_source: source, value_date: day } = contract;
  const isCash = contract.finance_type === 'cash';
  const facts: readonly (readonly [label: string, value: string])[] = [
    [text('payment'), isCash ? text('cash') : format.moneyExact(contract.payment)],
    [text('rate'), apr === null ? notAvailable : format.percentExact(apr / 100)],
    [
      text('monthsLeft'),
      months === null
        ? notAvailable
        : term === null
          ? String(months)
          : text('monthsOfTerm', { months, term }),
    ],
    [text('ends'), contract.maturity_date ? format.monthOfYear(contract.maturity_date) : notAvailable],
    [
      contract.payoff_date
        ? text('payoffOn', { day: format.dayOfYear(contract.payoff_date) })
        : text('payoff'),
      format.moneyExact(contract.payoff_est),
    ],
    [text('value'), format.money(contract.market_value)],
    [
      text('source'),
      source === null
        ? notAvailable
        : `${t(`resources.EquityScreen.choices.value_source.${source}`)}, ${format.dayOfYear(day)}`,
    ],
    [text('equity'), format.moneyExact(contract.equity)],
  ];
  return (
    <Region aria-label={text('title')}>
      <Box component="header">
        <Typography variant="h3" component="h3">
          {text('title')}
        </Typography>
        <Typography variant="caption" color="textTertiary">
          <VinLink vin={contract.vin}>{contract.vehicle ?? contract.vin}</VinLink>
          {contract.lender && ` · ${contract.lender}`}
        </Typography>
      </Box>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Miles contract={contract} />
    </Region>
  );
}

/** Of a lease, how the mileage stands to what the contract allows. */
function Miles({ contract: { mileage, miles_over: over } }: { readonly contract: EquityContract }) {
  const t = useTranslate();
  const format = useFormat();
  if (mileage === null || over === null) return null;
  return (
    <Typography variant="caption" component="p" color={over > 0 ? 'error' : 'textTertiary'} sx={{ mt: 1 }}>
      {over > 0 && '↑ '}
      {t(`equity.present.${over > 0 ? 'milesOver' : 'milesUnder'}`, {
        mileage: format.integer(mileage),
        miles: format.integer(Math.abs(over)),
      })}
    </Typography>
  );
}

const Region = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.25, 2),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: theme.spacing(0.5, 1),
    marginBottom: theme.spacing(1),
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, auto)',
    justifyContent: 'space-between',
    gap: theme.spacing(1.25, 1),
    margin: 0,
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, fontWeight: 600, margin: 0 },
  // Where the value comes from is no figure.
  '& dl > div:nth-of-type(7) > dd': { fontWeight: 400 },
  '& dl > div:nth-of-type(4n)': { textAlign: 'right' },
}));
