import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { EquityContract } from '../../../../contract/calls/equity.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { consentOf } from '../../../ui/consent/Consent.tsx';
import { PhoneLink } from '../../../ui/consent/PhoneLink.tsx';

/** Call, text, or open the customer; nothing for roles that may not see who it is. */
export function CallActions({ contract }: { readonly contract: EquityContract }) {
  const t = useTranslate();
  const isListed = levelOf(useSession(), 'customerdetails') !== undefined;
  if (!('UC_ID' in contract)) return null;
  return (
    <Bar>
      {contract.UC_Phone1 &&
        (['phone', 'sms'] as const).map((way) => (
          <PhoneLink
            key={way}
            phone={contract.UC_Phone1}
            way={way}
            look="button"
            state={consentOf(contract, way)}
          >
            {t(`equity.call.${way}`)}
          </PhoneLink>
        ))}
      {isListed && (
        <Button component={Link} to={`/customerdetails/${contract.UC_ID}`} sx={{ ml: 'auto' }}>
          {t('equity.call.open')}
        </Button>
      )}
    </Bar>
  );
}

const Bar = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  padding: theme.spacing(1.25, 2),
  position: 'sticky',
  bottom: 0,
  marginTop: 'auto',
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '@media print': { display: 'none' },
}));
