import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import {
  type CompletenessRow,
  completenessFilter,
} from '../../../../../contract/calls/customers/completeness.ts';
import { type ContactField, contactFields } from '../../../../../contract/expression/fields.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../../ui/page/Hidden.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useReportLink } from '../../report/useReportLink.ts';

interface Props {
  readonly label: string;
  readonly of: 'store' | 'source';
  readonly rows: readonly CompletenessRow[];
  /** Whether those are counted who have something, or those who lack it. */
  readonly side: 'has' | 'lacks';
}

/** A row a store or a source, a column a field: the share and the count, which open the customers. */
export function CompletenessTable({ label, of, rows, side }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const reportLink = useReportLink();
  const text = (name: string) => t(`identity.completeness.${name}`);
  const nameOf = (row: CompletenessRow) => row.name ?? text(row.of === 'all' ? 'all' : 'noSource');
  return (
    <Scroll>
      <DataTable
        look="tile"
        label={label}
        rows={rows}
        keyOf={(row) => `${row.of} ${row.id}`}
        columns={[
          {
            name: 'name',
            label: text(`${of}.name`),
            heads: true,
            width: 'line',
            onCard: 'title',
            marked: (row) => row.of === 'all',
            cell: nameOf,
          },
          {
            name: 'customers',
            label: text('customers'),
            figure: true,
            cell: (row) => <Opens to={reportLink(row.expression)}>{format.integer(row.customers)}</Opens>,
          },
          ...contactFields.map((field) => ({
            name: field,
            label: text(`fields.${field}`),
            help: text(`help.${field}`),
            figure: true,
            cell: (row: CompletenessRow) => <Share row={row} field={field} side={side} name={nameOf(row)} />,
          })),
        ]}
      />
    </Scroll>
  );
}

interface ShareProps extends Pick<Props, 'side'> {
  readonly row: CompletenessRow;
  readonly field: ContactField;
  /** Of the row. */
  readonly name: string;
}

function Share({ row, field, side, name }: ShareProps) {
  const t = useTranslate();
  const format = useFormat();
  const reportLink = useReportLink();
  // The role may not see it: then the reply lacks the field.
  if (!(field in row)) return <Hidden />;
  const count = side === 'has' ? row[field] : row.customers - row[field];
  const share = format.percent(row.customers === 0 ? null : count / row.customers);
  const spoken = t(`identity.completeness.spoken.${side}`, {
    ...{ name, share, smart_count: count, count: format.integer(count) },
    field: t(`identity.completeness.fields.${field}`),
  });
  return (
    <Opens to={reportLink(completenessFilter(row, field, side === 'has'))} label={spoken}>
      {share}
      <Count>{format.integer(count)}</Count>
    </Opens>
  );
}

interface OpensProps {
  /** @default the role has no list of customers */
  readonly to: string | undefined;
  readonly label?: string;
  readonly children: React.ReactNode;
}

function Opens({ to, label, children }: OpensProps) {
  if (to === undefined) return children;
  return (
    <Link component={RouterLink} to={to} color="textPrimary" underline="hover" aria-label={label}>
      {children}
    </Link>
  );
}

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.tertiary,
}));

const Scroll = styled('div')(({ theme }) => ({ overflow: 'auto', padding: theme.spacing(0, 2, 1) }));
