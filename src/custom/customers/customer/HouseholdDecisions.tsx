import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { HouseholdDecision } from '../../../../contract/calls/customers/households.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../ui/page/Hidden.tsx';

interface Props {
  readonly customer: { readonly UC_ID: number };
  readonly decisions: readonly HouseholdDecision[];
}

/** What somebody decided about a customer's household, and the way to where more is decided. Needs the texts `customer`. */
export function HouseholdDecisions({ customer, decisions }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const mayDecide = levelOf(useSession(), 'CDP') === 'edit';
  if (decisions.length === 0 && !mayDecide) return null;
  return (
    <Told>
      {decisions.map((decision) => (
        <p key={decision.decision_id}>
          {t(`customer.household.${decision.kind}`, {
            name: decision.decided_by ?? t('customer.household.somebody'),
            time: format.time(decision.decided_at),
            reason: decision.reason ?? '',
          })}
          {!('reason' in decision) && <Hidden />}
        </p>
      ))}
      {mayDecide && (
        <Link component={RouterLink} to={`/CDP?tab=households&customer=${customer.UC_ID}`}>
          {t('customer.household.change')}
        </Link>
      )}
    </Told>
  );
}

const Told = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  '& > p': { margin: theme.spacing(0, 0, 0.5) },
}));
