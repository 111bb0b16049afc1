import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { type RaRecord, useCreatePath, useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useDeclaration, useRecordName } from '../declaration.ts';
import { FieldCell } from '../FieldCell.tsx';
import { alignOf } from '../fieldKinds.tsx';
import { useLabels } from '../labels.ts';

/** Words and figures that a card has room for besides its name. */
const room = { words: 3, figures: 2 };

/** The records as cards of two lines: name and a figure, then what else the first columns say. */
export function ListCards({ columns }: { readonly columns: readonly string[] }) {
  const labels = useLabels(useDeclaration().resource);
  const { data = [], isFetching } = useListContext();
  return (
    <CardList aria-label={labels.many} aria-busy={isFetching}>
      {data.map((record) => (
        <ListCard key={record.id} record={record} columns={columns} />
      ))}
    </CardList>
  );
}

function ListCard({ record, columns }: { readonly record: RaRecord; readonly columns: readonly string[] }) {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { resource, particulars } = useDeclaration();
  const labels = useLabels(resource);
  const nameOf = useRecordName(resource.name);
  const { selectedIds = [], onToggleItem } = useListContext();
  const others = columns.slice(1);
  const isFigure = (name: string) => {
    const field = resource.fields[name];
    return field !== undefined && alignOf(field) === 'right';
  };
  // A person's name is made of fields that need not be repeated below it.
  const isInName = (name: string) =>
    particulars.nameOf !== undefined && nameOf(record).split(' ').includes(String(record[name]));
  const [first, second] = others.filter(isFigure).slice(0, room.figures);
  // A yes is said by the field's label, a no by its absence: the value alone would not tell what it is about.
  const isFlag = (name: string) => resource.fields[name]?.kind === 'flag';
  const isSaid = (name: string) => {
    const value = String(record[name] ?? '');
    return value !== '' && !(isFlag(name) && value === 'N');
  };
  const words = others
    .filter((name) => !isFigure(name) && !isInName(name) && isSaid(name))
    .slice(0, room.words);
  const figure = (name: string | undefined) =>
    name && (
      <Figure>
        <span>{labels.field(name)}</span> <FieldCell name={name} record={record} place="row" />
      </Figure>
    );

  return (
    <li>
      <Checkbox
        checked={selectedIds.includes(record.id)}
        onChange={() => onToggleItem(record.id)}
        slotProps={{ input: { 'aria-label': t('list.bulk.select', { name: nameOf(record) }) } }}
      />
      <CardLink to={createPath({ resource: resource.name, type: 'show', id: record.id })}>
        <Line>
          <Name>{nameOf(record)}</Name>
          {figure(first)}
        </Line>
        <Line>
          <Words>
            {words.map((name, index) => (
              <span key={name}>
                {index > 0 && ' · '}
                {isFlag(name) ? labels.field(name) : <FieldCell name={name} record={record} place="row" />}
              </span>
            ))}
          </Words>
          {figure(second)}
        </Line>
      </CardLink>
    </li>
  );
}

export const CardList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5),
    minHeight: theme.spacing(8),
    padding: theme.spacing(1, 2, 1, 1),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
}));

const CardLink = styled(Link)({ flex: 1, minWidth: 0, color: 'inherit', textDecoration: 'none' });
const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
}));
const Name = styled('span')(({ theme }) => ({
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));
const Words = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Figure = styled('span')(({ theme }) => ({
  flex: 'none',
  color: theme.vars.palette.text.primary,
  '& > span:first-of-type': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));
