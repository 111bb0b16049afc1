import type { RaRecord } from 'ra-core';
import { Hidden } from '../ui/page/Hidden.tsx';
import { isHidden, type Place, useDeclaration } from './declaration.ts';
import { kindOf } from './fieldKinds.tsx';

interface Props {
  readonly name: string;
  readonly record: RaRecord;
  readonly place: Place;
}

/** The value of one field: as its kind shows it, unless the resource or the permissions say otherwise. */
export function FieldCell({ name, record, place }: Props) {
  const { resource, particulars } = useDeclaration();
  const field = resource.fields[name];
  if (!field) return null;
  if (isHidden(field, name, record)) return <Hidden />;
  const Cell = particulars.cells?.[name] ?? kindOf(field).Cell;
  return <Cell name={name} field={field} value={record[name]} record={record} place={place} />;
}
