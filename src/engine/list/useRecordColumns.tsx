import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { sortableFields } from '../../../contract/resource/filters.ts';
import type { CardPlace, Column } from '../../ui/table/column.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { type Declared, useDeclaration, useRecordName } from '../declaration.ts';
import { FieldCell } from '../FieldCell.tsx';
import { alignOf } from '../fieldKinds.tsx';
import { useLabels } from '../labels.ts';
import { useOpenRecord } from './useOpenRecord.ts';

/** Words and figures that a card has room for besides its name. */
const room = { words: 3, figures: 2 };

/** The columns of a list by the names of its fields; the first one opens the record. */
export function useRecordColumns(names: readonly string[]): readonly Column<RaRecord>[] {
  const declared = useDeclaration();
  const { resource, particulars } = declared;
  const phone = usePhone();
  const labels = useLabels(resource);
  const nameOf = useRecordName(resource.name);
  const { pathOf } = useOpenRecord();

  return useMemo(() => {
    const sortable = sortableFields(resource);
    const placesOf = placesOnCard(declared, names, nameOf);
    const columnOf = (name: string): Column<RaRecord> => {
      const field = resource.fields[name];
      const label = labels.field(name);
      const OnCard = particulars.card?.cells?.[name];
      return {
        name,
        label,
        help: labels.help(name),
        figure: field !== undefined && alignOf(field) === 'right',
        sortable: sortable.includes(name),
        width: particulars.prose?.includes(name) ? 'rest' : 'cut',
        cell: (record) => <FieldCell name={name} record={record} place="row" />,
        onCard: (record) => placesOf(record).get(name) ?? 'none',
        // A yes is shown as the field's label: the value alone would not name it.
        ...(field?.kind === 'flag' && { card: () => label }),
        ...(field &&
          OnCard && {
            card: (record) => <OnCard {...{ name, field, record }} value={record[name]} place="row" />,
            unlabelled: phone,
          }),
      };
    };
    const [lead = resource.title, ...columns] = names;
    const { words = [], figures = [], lines = [] } = particulars.card ?? {};
    const others = phone ? [...new Set([...figures, ...columns, ...words, ...lines])] : columns;
    return [
      {
        ...columnOf(lead),
        onCard: 'title',
        // The row is the stop of the Tab key.
        cell: (record) => (
          <>
            <Plain to={pathOf(record)} tabIndex={-1}>
              <FieldCell name={lead} record={record} place="row" />
            </Plain>
            {particulars.Under && <particulars.Under record={record} />}
          </>
        ),
        card: (record) => (
          <Named to={pathOf(record)}>
            {particulars.Picture && <particulars.Picture record={record} place="line" />}
            {nameOf(record)}
          </Named>
        ),
      },
      ...others.map(columnOf),
    ];
  }, [declared, resource, particulars, names, labels, nameOf, pathOf, phone]);
}

/** Where a record's card has its fields: the first figures beside its name, the first words that say something below. */
function placesOnCard(
  { resource, particulars }: Declared,
  [, ...names]: readonly string[],
  nameOf: (record: RaRecord) => string,
) {
  const isFigure = (name: string) => {
    const field = resource.fields[name];
    return field !== undefined && alignOf(field) === 'right';
  };
  const { card } = particulars;
  const figures = card?.figures ?? names.filter(isFigure).slice(0, room.figures);
  const words = card?.words ?? names.filter((name) => !isFigure(name));
  const lines = card?.lines ?? [];
  return (record: RaRecord): ReadonlyMap<string, CardPlace> => {
    // The title and, of a person's name, the fields that it is made of need not be repeated below it.
    const isInName = (name: string) =>
      name === resource.title ||
      (particulars.nameOf !== undefined && nameOf(record).split(' ').includes(String(record[name])));
    const hasValue = (name: string) => {
      const value = String(record[name] ?? '');
      return value !== '' && !(resource.fields[name]?.kind === 'flag' && value === 'N');
    };
    const plainFields = words.filter((name) => !isInName(name) && hasValue(name)).slice(0, room.words);
    return new Map<string, CardPlace>([
      ...figures.map((name) => [name, 'aside'] as const),
      ...plainFields.map((name) => [name, 'plain'] as const),
      ...lines.map((name) => [name, 'line'] as const),
    ]);
  };
}

const Plain = themed(Link, { color: 'inherit', textDecoration: 'none' });

/** On a phone's card, where a picture may stand before it. */
const Named = themed(Link, ({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  color: 'inherit',
  textDecoration: 'none',
}));
