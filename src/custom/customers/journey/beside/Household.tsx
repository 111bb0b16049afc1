import Link from '@mui/material/Link';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Meta } from '../../../../../contract/call.ts';
import type { CustomerJourney, HouseholdMember } from '../../../../../contract/calls/customers/journey.ts';
import { levelOf } from '../../../../providers/session/session.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Hidden } from '../../../../ui/page/Hidden.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { useAsOf } from '../../../../ui/page/useAsOf.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { addressOf, journeyOf } from '../../customer/CustomerLink.tsx';
import { HouseholdDecisions } from '../../customer/HouseholdDecisions.tsx';
import { useCustomerName } from '../../customer/useCustomerName.ts';
import { Foot, Inside } from '../frame.ts';

interface Props {
  readonly journey: CustomerJourney;
  readonly meta: Meta;
}

/** Who lives with them and is a customer: what they drive, when they were here, what they left, and what all come to. */
export function Household({ journey, meta }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const asOf = useAsOf(meta);
  const mayOpen = levelOf(useSession(), 'customerdetails') !== undefined;
  const text = (name: string, values?: Record<string, unknown>) =>
    t(`customer_journey.household.${name}`, values);
  const { household: people, stores, address } = journey;
  const seesGross = people.every((one) => 'gross' in one);
  const vehicles = people.reduce((sum, one) => sum + one.vehicles, 0);
  const last = people.reduce<string | null>(
    (day, { last_seen: own }) => (own && own > (day ?? '') ? own : day),
    null,
  );
  const label = (name: string) => ({ name, label: text(name) });
  return (
    <Panel
      flush
      title={text('title')}
      aside={[text('people', { smart_count: people.length }), address].filter(Boolean).join(', ')}
    >
      <Inside>
        <DataTable
          label={text('title')}
          look="lined"
          rows={people}
          keyOf={({ UC_ID: id }) => String(id)}
          columns={[
            {
              ...label('person'),
              heads: true,
              onCard: 'title',
              cell: (one) => <Name member={one} isSelf={one.UC_ID === journey.UC_ID} />,
              sum: text('sum'),
            },
            {
              ...label('vehicle'),
              onCard: 'plain',
              quiet: ({ vehicle }) => vehicle === null,
              cell: (one) => <Vehicle member={one} />,
              sum: text('vehicles', { smart_count: vehicles }),
            },
            {
              ...label('seen'),
              onCard: 'plain',
              width: 'line',
              cell: ({ last_seen: day }) => (day ? format.date(day) : notAvailable),
              sum: last ? format.date(last) : notAvailable,
            },
            {
              ...label('gross'),
              figure: true,
              onCard: 'aside',
              cell: (one) => <Gross member={one} />,
              sum: seesGross ? format.money(grossOf(people)) : <Hidden />,
            },
          ]}
        />
        <HouseholdDecisions customer={journey} decisions={journey.household_decisions} />
      </Inside>
      <Foot>
        <span>
          {[t('customer_journey.line.stores', { smart_count: stores.length }), asOf]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {mayOpen && (
          <Link component={RouterLink} to={`${addressOf(journey)}?section=household`}>
            {text('link')}
            <Icon of={ArrowRight} size={sizes.iconSmall} />
          </Link>
        )}
      </Foot>
    </Panel>
  );
}

/** Of those of whom it is known; null where it is of nobody. */
const grossOf = (people: readonly HouseholdMember[]): number | null =>
  people.reduce<number | null>((sum, { gross }) => (gross === null ? sum : (sum ?? 0) + gross), null);

/** Leads to the journey of the others. */
function Name({ member, isSelf }: { readonly member: HouseholdMember; readonly isSelf: boolean }) {
  const name = useCustomerName()(member);
  if (isSelf) return name;
  return (
    <Link component={RouterLink} to={journeyOf(member)} color="inherit" underline="hover">
      {name}
    </Link>
  );
}

/** Of who has never been here it is not zero. */
function Gross({ member }: { readonly member: HouseholdMember }) {
  const format = useFormat();
  // The role may not see it: then the reply lacks the field.
  if (!('gross' in member)) return <Hidden />;
  return member.last_seen === null && member.gross === 0 ? notAvailable : format.money(member.gross);
}

function Vehicle({ member: { vehicle, vehicles } }: { readonly member: HouseholdMember }) {
  const t = useTranslate();
  if (vehicle === null) return t('customer_journey.household.noVehicle');
  return vehicles > 1
    ? t('customer_journey.household.more', { vehicle, smart_count: vehicles - 1 })
    : vehicle;
}
