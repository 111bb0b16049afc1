import { CellFault } from '../cells/cells.ts';
import { tidy } from '../cells/text.ts';
import { type FieldStep, required, type StepSources } from './fieldStep.ts';

const severalStores = new CellFault('Matches several stores.');
const noSuchStore = new CellFault('No such store.');
const twoStores = new CellFault('The number and the name belong to different stores.');
const unknownName = new CellFault(
  'Rooftop assigned this number, and no store has this name. It may be another store.',
);

/**
 * Finds stores by number, name, or both. A foreign number may match another store by chance, so number and name must
 * agree.
 * @param byNumber step of the number; undefined without a number column
 */
export function storeStep(
  { target, header, directory, isMissing, profile }: StepSources,
  byNumber: FieldStep | undefined,
): FieldStep | undefined {
  const place = header.find(target.storeNames ?? []);
  if (place === undefined) return byNumber;
  const isOwnNumber = profile.store.by === 'ID' && !directory.stores.areNumbered;
  return {
    name: 'store_id',
    place: byNumber?.place ?? place,
    inputs: [...(byNumber?.inputs ?? []), place],
    drop: false,
    empty: null,
    read: (cells, store) => {
      const numbered = byNumber?.read(cells, store) ?? required;
      const name = tidy(cells[place] ?? '');
      if (isMissing(name)) return numbered;
      const named = directory.stores.byName.get(name.toLowerCase());
      if (!(numbered instanceof CellFault)) {
        if (named) return named.id === numbered ? numbered : twoStores;
        // Numbers of a source with its own stores are reliable, however it spells their names.
        return named === undefined && isOwnNumber ? unknownName : numbered;
      }
      if (named === undefined) return numbered === required ? noSuchStore : numbered;
      return named?.id ?? severalStores;
    },
  };
}
