import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { SrOnly } from '../../ui/SrOnly.tsx';
import type { Selection } from '../../ui/table/column.ts';
import { SelectRow } from '../../ui/table/DataRow.tsx';
import { isForRow } from '../../ui/table/press.ts';
import { useRowKeys } from '../../ui/table/useRowKeys.ts';
import { sizes } from '../../ui/theme/sizes.ts';
import { isHidden, useDeclaration } from '../declaration.ts';
import { FieldCell } from '../FieldCell.tsx';
import { useLabels } from '../labels.ts';
import { RowMenu } from './RowMenu.tsx';
import { useOpenRecord } from './useOpenRecord.ts';

interface Props {
  readonly records: readonly RaRecord[];
  /** Cards to expect, while they are on their way. */
  readonly waiting: number;
  readonly busy: boolean | undefined;
  readonly selection: Selection<RaRecord>;
}

/** Cards that stand in the first line. */
function perLine(grid: HTMLElement): number {
  const cards = [...grid.children].filter((card) => card instanceof HTMLElement);
  return Math.max(cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length, 1);
}

/** The records as cards, as many beside each other as fit: picture, name, and the fields that the declaration says. */
export function RecordCards({ records, waiting, busy, selection }: Props) {
  const t = useTranslate();
  const labels = useLabels(useDeclaration().resource);
  const { open } = useOpenRecord();
  const { stop, ...keys } = useRowKeys({ rows: records, onOpen: open, selection }, perLine);
  if (waiting > 0) {
    return (
      <Grid role="status" aria-busy="true" aria-label={t('shell.loading')}>
        {Array.from({ length: waiting }, (_, index) => index).map((index) => (
          <Item key={index}>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
            <Skeleton width="75%" />
          </Item>
        ))}
      </Grid>
    );
  }
  return (
    <Grid aria-label={labels.many} aria-busy={busy} {...keys}>
      {records.map((record, index) => (
        <Item
          key={record.id}
          data-index={index}
          data-selected={selection.isSelected(record)}
          tabIndex={index === stop ? 0 : -1}
          onClick={(event: MouseEvent) => isForRow(event) && open(record)}
        >
          <Card record={record} selection={selection} />
        </Item>
      ))}
    </Grid>
  );
}

function Card({ record, selection }: { readonly record: RaRecord; readonly selection: Selection<RaRecord> }) {
  const { resource, particulars } = useDeclaration();
  const labels = useLabels(resource);
  const { pathOf } = useOpenRecord();
  const { Picture } = particulars;
  const isSaid = (name: string) => {
    const field = resource.fields[name];
    return (field && isHidden(field, name, record)) || String(record[name] ?? '') !== '';
  };
  return (
    <>
      <Head>
        {Picture && <Picture record={record} place="card" />}
        {/* The card is the stop of the Tab key. */}
        <Link to={pathOf(record)} tabIndex={-1}>
          {selection.nameOf(record)}
        </Link>
        <SelectRow row={record} selection={selection} />
        <RowMenu record={record} />
      </Head>
      <dl>
        {resource.list.cards?.filter(isSaid).map((name) => (
          <div key={name}>
            <SrOnly as="dt">{labels.field(name)}</SrOnly>
            <dd title={labels.field(name)}>
              <FieldCell name={name} record={record} place="page" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${theme.spacing(32)}, 100%), 1fr))`,
  alignContent: 'start',
  gap: theme.spacing(1),
  flex: '1 1 auto',
  minHeight: theme.spacing(24),
  margin: 0,
  padding: theme.spacing(1, 2),
  overflow: 'auto',
  listStyle: 'none',
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1) },
}));

const Item = styled('li')(({ theme }) => ({
  ...theme.typography.body1,
  minWidth: 0,
  padding: theme.spacing(1.5),
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: sizes.radius,
  color: theme.vars.palette.text.secondary,
  outlineOffset: theme.spacing(-0.25),
  '&[data-index]': { cursor: 'pointer' },
  '&[data-index]:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[data-selected="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.action.selected,
  },
  '& dl': { display: 'grid', gap: theme.spacing(0.25), margin: theme.spacing(1, 0, 0) },
  '& dd': { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& dd a': { color: theme.vars.palette.primary.main, textDecoration: 'none' },
  '& dd a:hover': { textDecoration: 'underline' },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& > a': {
    flex: 1,
    minWidth: 0,
    marginLeft: theme.spacing(0.5),
    overflowWrap: 'anywhere',
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
}));
