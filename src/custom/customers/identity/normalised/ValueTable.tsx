import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { NormalisedValue } from '../../../../../contract/calls/customers/normalisation.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { CustomerLink } from '../../customer/CustomerLink.tsx';

/** Values as their files wrote them, as they are used, and why. */
export function ValueTable({ rows }: { readonly rows: readonly NormalisedValue[] }) {
  const t = useTranslate();
  const text = (name: string) => t(`identity.normalised.${name}`);
  return (
    <DataTable
      label={text('values')}
      rows={rows}
      keyOf={({ UC_ID, field }) => `${UC_ID} ${field}`}
      columns={[
        {
          name: 'customer',
          label: text('customer'),
          heads: true,
          width: 'line',
          onCard: 'title',
          cell: (row) => <CustomerLink customer={row} />,
        },
        {
          name: 'field',
          label: text('field'),
          width: 'line',
          onCard: 'aside',
          cell: ({ field }) => text(`fields.${field}`),
        },
        { name: 'written', label: text('written'), cell: ({ written }) => <Exact>{written}</Exact> },
        {
          name: 'value',
          label: text('value'),
          quiet: ({ value }) => value === null,
          cell: ({ value }) => (value === null ? notAvailable : <Exact>{value}</Exact>),
        },
        {
          name: 'rules',
          label: text('rule'),
          marked: ({ rules }) => rules.includes('unread'),
          cell: ({ rules, reason }) =>
            [...rules.map((rule) => text(`rules.${rule}`)), ...(reason ? [messageText(t, reason)] : [])].join(
              ' · ',
            ),
        },
        {
          name: 'source',
          label: text('source'),
          width: 'line',
          cell: ({ source }) => source ?? notAvailable,
        },
      ]}
    />
  );
}

/** With the blanks that the file has. */
const Exact = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
