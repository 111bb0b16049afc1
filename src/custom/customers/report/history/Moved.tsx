import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SegmentHistory } from '../../../../../contract/calls/customers/segmentPeople.ts';
import { levelOf } from '../../../../providers/session/session.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { useCustomerName } from '../../customer/useCustomerName.ts';
import { useCustomers } from '../queries.ts';
import { reportHref } from '../reportQuery.ts';

/** People who are named here; all of them are in the list that opens. */
const NAMED = 6;

interface Props {
  readonly kind: 'came' | 'went';
  readonly people: SegmentHistory['came'];
  readonly since: string;
}

/** Who came to a segment or went from it: some by name, and all of them as a list. */
export function Moved({ kind, people: { count, expression }, since }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Typography id={id} variant="h3">
        {t(`customerslist.history.${kind}List`)}
      </Typography>
      {count === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t(`customerslist.history.${kind === 'came' ? 'nobodyCame' : 'nobodyWent'}`, {
            date: format.date(since),
          })}
        </Typography>
      ) : (
        <>
          <Names expression={expression} />
          <Link component={RouterLink} to={reportHref(expression)} variant="body2">
            {t('customerslist.history.all', { smart_count: count, count: format.integer(count) })}
          </Link>
        </>
      )}
    </Box>
  );
}

function Names({ expression }: { readonly expression: string }) {
  const t = useTranslate();
  const nameOf = useCustomerName();
  const mayOpen = levelOf(useSession(), 'customerdetails') !== undefined;
  const customers = useCustomers({ exp: expression, top: 100, sort: 'UCSD_LTV', order: 'DESC' });
  return (
    <Loaded of={customers} what={t('customerslist.history.people')} waiting={<PanelSkeleton />}>
      {({ CustomerDetails }) => (
        <ul>
          {CustomerDetails.slice(0, NAMED).map((customer) => (
            <li key={customer.UC_ID}>
              {mayOpen ? (
                <Link component={RouterLink} to={`/customerdetails/${customer.UC_ID}`}>
                  {nameOf(customer)}
                </Link>
              ) : (
                nameOf(customer)
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const Box = styled('section')(({ theme }) => ({
  minWidth: 0,
  '& ul': { ...theme.typography.body1, listStyle: 'none', margin: theme.spacing(0.5, 0), padding: 0 },
  '& li': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));
