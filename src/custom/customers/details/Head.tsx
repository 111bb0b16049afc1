import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ChevronLeft, Columns2, FileLock, Printer, Route } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Meta } from '../../../../contract/call.ts';
import type { CustomerDetails } from '../../../../contract/calls/customers/customerDetails.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { Consent, onlyRefused } from '../../../ui/consent/Consent.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { useAsOf } from '../../../ui/page/useAsOf.ts';
import { oneSheet } from '../../../ui/theme/print.ts';
import { sizes } from '../../../ui/theme/sizes.ts';
import { ClassTag } from '../customer/ClassTag.tsx';
import { journeyOf } from '../customer/CustomerLink.tsx';
import { compareAddress } from '../customer/comparing.ts';
import { useCustomerName } from '../customer/useCustomerName.ts';
import { InSegment } from '../report/why/InSegment.tsx';

/** Across, since the tables are wide, and without what surrounds the page on the screen. */
const paper = <GlobalStyles styles={oneSheet} />;

interface Props {
  readonly customer: CustomerDetails;
  readonly meta: Meta;
}

/** Who they are, their class and score, their stores, how they may be reached, and when that was known. */
export function Head({ customer, meta }: Props) {
  const t = useTranslate();
  const asOf = useAsOf(meta);
  const session = useSession();
  const navigate = useNavigate();
  const name = useCustomerName()(customer);
  const { UCSD_LTV: ltv, UC_ID: id, stores, is_erased: isErased } = customer;
  return (
    <PageHead
      title={name}
      aside={[t('customerdetails.number', { id }), asOf].filter(Boolean).join(' · ')}
      above={
        levelOf(session, 'customers') && (
          <Link component={RouterLink} to="/customers" variant="body2">
            <Icon of={ChevronLeft} size={sizes.iconSmall} /> {t('customerdetails.search')}
          </Link>
        )
      }
      below={
        <Facts>
          {isErased && <Tag tone="warn">{t('customerdetails.erased')}</Tag>}
          <ClassTag ltv={ltv} />
          {ltv !== null && <span>{t('customerdetails.scoreOf', { score: ltv })}</span>}
          <span>
            {stores.length > 0
              ? stores.map(({ storename }) => storename).join(' · ')
              : t('customerdetails.noStores')}
          </span>
          <Consent of={customer} without={onlyRefused} />
        </Facts>
      }
    >
      {paper}
      <InSegment id={id} name={name} />
      {levelOf(session, 'customer_journey') && (
        <Button
          size="small"
          startIcon={<Route aria-hidden="true" />}
          onClick={() => navigate(journeyOf(customer))}
        >
          {t('customer.journey')}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<Columns2 aria-hidden="true" />}
        onClick={() => navigate(compareAddress([id]))}
      >
        {t('customerdetails.compare')}
      </Button>
      {!isErased && levelOf(session, 'subjectrequests') === 'edit' && (
        <Button
          size="small"
          startIcon={<FileLock aria-hidden="true" />}
          onClick={() => navigate(`/subjectrequests?new=${id}`)}
        >
          {t('customerdetails.subjectRequest')}
        </Button>
      )}
      <Button size="small" startIcon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t('customerdetails.print')}
      </Button>
    </PageHead>
  );
}

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  paddingBottom: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
}));
