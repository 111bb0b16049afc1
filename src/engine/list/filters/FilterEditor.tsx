import { useListContext } from 'ra-core';
import { useDeclaration } from '../../declaration.ts';
import { useLabels } from '../../labels.ts';
import { type FieldFilter, partOf, withPart } from '../filterParts.ts';
import { filterOf } from './filterKinds.tsx';

/** Kinds whose filter is typed rather than chosen, so that the list waits for a pause. */
const typed = [
  'text',
  'email',
  'phone',
  'vin',
  'zip',
  'routeOrUrl',
  'integer',
  'decimal',
  'money',
  'percent',
];

/** The editor of one field's filter; the list follows as it changes. */
export function FilterEditor({ entry }: { readonly entry: FieldFilter }) {
  const labels = useLabels(useDeclaration().resource);
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const field = entry.rules[0]?.field;
  if (!field) return null;
  const Filter = filterOf(field);
  if (!Filter) return null;
  return (
    <Filter
      name={entry.name}
      field={field}
      label={labels.field(entry.name)}
      value={partOf(entry, filterValues)}
      onChange={(part) =>
        setFilters(withPart(entry, filterValues, part), displayedFilters, typed.includes(field.kind))
      }
    />
  );
}
