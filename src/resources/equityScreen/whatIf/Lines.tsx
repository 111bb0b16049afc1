import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { EquityContract } from '../../../../contract/calls/equity.ts';
import type { WhatIfLine, WhatIfResult } from '../../../../contract/payment/whatIf.ts';
import type { Format } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import type { WhatIfState } from './useWhatIf.ts';

interface Props {
  readonly contract: EquityContract;
  readonly state: WhatIfState;
}

/** What the new contract pays for, line by line, and what that comes to. */
export function Lines({ contract, state: { result, draft } }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const nameOf = useLineName(contract);
  const footText = useFootText();
  if (!result) return null;
  const { kind, inputs } = draft;
  return (
    <Table aria-label={t('equity.lines.title')}>
      <tbody>
        {result.lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">{nameOf(line, result, inputs.tax ?? 0)}</th>
            <td>{format.moneyExact(line.amount)}</td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">{t(kind === 'loan' ? 'equity.lines.financed' : 'equity.lines.capitalized')}</th>
          <td>{format.moneyExact(result.financed)}</td>
        </tr>
      </tbody>
      <caption>{footText(result, kind, format)}</caption>
    </Table>
  );
}

function useLineName({ market_value: value, vehicle }: EquityContract) {
  const t = useTranslate();
  const format = useFormat();
  return ({ name, amount }: WhatIfLine, result: WhatIfResult, tax: number): string => {
    if (name === 'tax') {
      return t('equity.lines.tax', {
        rate: format.percentExact(tax / 100),
        base: format.money(result.tax_base),
      });
    }
    if (name === 'payoff')
      return vehicle ? t('equity.lines.payoff', { vehicle }) : t('equity.lines.payoffPlain');
    const over = name === 'allowance' && value !== null ? -amount - value : 0;
    if (over === 0) return t(`equity.lines.${name}`);
    return t(over > 0 ? 'equity.lines.allowanceOver' : 'equity.lines.allowanceUnder', {
      amount: format.money(Math.abs(over)),
    });
  };
}

/** Payments, interest and total in one line. */
function useFootText() {
  const t = useTranslate();
  return (result: WhatIfResult, kind: 'loan' | 'lease', { moneyExact: money }: Format): string => {
    const { payments, at_signing: signing, left_over: left } = result;
    const amounts = Object.fromEntries(
      (['payment', 'last', 'interest', 'total', 'tax', 'residual'] as const).map((name) => [
        name,
        money(result[name]),
      ]),
    );
    const isLoan = kind === 'loan';
    const parts = [
      payments === 0
        ? t('equity.lines.nothing')
        : t(isLoan ? 'equity.lines.loanFoot' : 'equity.lines.leaseFoot', {
            ...amounts,
            count: isLoan ? payments - 1 : payments,
          }),
      ...(signing > 0 ? [t('equity.lines.signing', { amount: money(signing) })] : []),
      ...(left > 0 ? [t('equity.result.leftOver', { amount: money(left) })] : []),
    ];
    return parts.join(' · ');
  };
}

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  marginTop: theme.spacing(1),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  borderCollapse: 'collapse',
  captionSide: 'bottom',
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tr:first-of-type > *': { paddingTop: theme.spacing(0.75) },
  '& th, & td': { padding: theme.spacing(0.125, 0) },
  '& tr[data-sum] > *': {
    fontWeight: 600,
    borderTop: `thin solid ${theme.vars.palette.divider}`,
    padding: theme.spacing(0.5, 0),
  },
  '& caption': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary, textAlign: 'left' },
}));
