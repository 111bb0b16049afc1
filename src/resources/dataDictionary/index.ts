import type { Particulars } from '../../engine/declaration.ts';
import { OwnerCell } from './OwnerCell.tsx';
import { SpanishCell } from './SpanishCell.tsx';

export const dataDictionary: Particulars = {
  cells: {
    owner_role: OwnerCell,
    term_es: SpanishCell,
    plain_definition_es: SpanishCell,
    formula_es: SpanishCell,
    unit_es: SpanishCell,
    grain_es: SpanishCell,
  },
  nameOf: ({ term, term_es }, _, language) => String((language === 'es' && term_es) || term),
};
