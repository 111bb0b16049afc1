import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { Plus, Printer, UserRound } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { CustomerJourney } from '../../../../contract/calls/customers/journey.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { ConsentIcons, consentOf } from '../../../ui/consent/Consent.tsx';
import { PhoneLink } from '../../../ui/consent/PhoneLink.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { oneSheet } from '../../../ui/theme/print.ts';
import { ClassTag } from '../customer/ClassTag.tsx';
import { addressOf } from '../customer/CustomerLink.tsx';
import { useCustomerName } from '../customer/useCustomerName.ts';

/** Across, since the rows are wide, and without what surrounds the page on the screen. */
const paper = <GlobalStyles styles={oneSheet} />;

interface Props {
  readonly journey: CustomerJourney;
  readonly onNote: () => void;
}

/** Who they are, how they may be reached, and what can be done. */
export function Head({ journey, onNote }: Props) {
  const t = useTranslate();
  const name = useCustomerName()(journey);
  const mayOpen = levelOf(useSession(), 'customerdetails') !== undefined;
  const mayWrite = useMayEdit('customerdetails');
  const { UC_ID: id, UCSD_LTV: ltv } = journey;
  return (
    <PageHead
      title={name}
      aside={
        <Beside>
          <ClassTag ltv={ltv} scored />
          {t('customer_journey.number', { id })}
        </Beside>
      }
      under={<Facts journey={journey} />}
    >
      {paper}
      <Buttons>
        <Button startIcon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('customer_journey.print')}
        </Button>
        {mayWrite && (
          <Button startIcon={<Plus aria-hidden="true" />} onClick={onNote}>
            {t('customer_journey.addNote')}
          </Button>
        )}
        {mayOpen && (
          <Button
            variant="contained"
            startIcon={<UserRound aria-hidden="true" />}
            component={Link}
            to={addressOf(journey)}
          >
            {t('customer_journey.open')}
          </Button>
        )}
      </Buttons>
    </PageHead>
  );
}

function Facts({ journey }: Pick<Props, 'journey'>) {
  const t = useTranslate();
  const format = useFormat();
  const { stores, since } = journey;
  // The role may not see it: then the reply lacks the field.
  const phone =
    'UC_Phone1' in journey ? (
      <PhoneLink phone={journey.UC_Phone1} state={consentOf(journey, 'phone')} />
    ) : (
      <Hidden />
    );
  return (
    <Line>
      <span>{phone}</span>
      <span>
        {stores.length > 0
          ? stores.map(({ storename }) => storename).join(', ')
          : t('customer_journey.noStores')}
      </span>
      {since && <span>{t('customer_journey.since', { date: format.date(since) })}</span>}
      <Ways>
        <ConsentIcons stateOf={(channel) => consentOf(journey, channel)} />
      </Ways>
    </Line>
  );
}

const Beside = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: theme.spacing(1.25),
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

/** Facts with a dot between them, which stands after a fact, never before a line. */
const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 0),
  minHeight: theme.spacing(3.5),
  color: theme.vars.palette.text.secondary,
  '& > span:has(+ span)::after': {
    content: '"·"',
    padding: theme.spacing(0, 1),
    color: theme.vars.palette.text.tertiary,
  },
}));

const Ways = styled('div')(({ theme }) => ({
  margin: theme.spacing(0, 0, 0, 1.5),
  padding: theme.spacing(0, 0, 0, 1.5),
  borderLeft: `thin solid ${theme.vars.palette.borderStrong}`,
  [theme.breakpoints.down('sm')]: { margin: 0, padding: 0, border: 0 },
}));
