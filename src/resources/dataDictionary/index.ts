import type { Particulars } from '../../engine/declaration.ts';
import { OwnerCell } from './OwnerCell.tsx';
import { SpanishCell } from './SpanishCell.tsx';
import { UsedInCell } from './UsedInCell.tsx';
import { DefinitionCell, FormulaCell } from './WordsCells.tsx';

export const dataDictionary: Particulars = {
  cells: {
    owner_role: OwnerCell,
    term_es: SpanishCell,
    plain_definition: DefinitionCell,
    plain_definition_es: DefinitionCell,
    formula: FormulaCell,
    formula_es: FormulaCell,
    unit_es: SpanishCell,
    grain_es: SpanishCell,
    used_in: UsedInCell,
  },
  density: 'relaxed',
  prose: ['plain_definition', 'plain_definition_es'],
  nameOf: ({ term, term_es }, _, language) => String((language === 'es' && term_es) || term),
};
