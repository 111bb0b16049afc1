import type { ClassRanges } from '../../../../../contract/expression/controls/scoreClasses.ts';
import type { Language } from '../../../../../contract/words.ts';
import type { Format, Translate } from '../../../../providers/texts/format.ts';

/** Names of what expressions know by number; an id without a name is shown as a number. */
export interface Names {
  readonly stores: ReadonlyMap<number, string>;
  readonly brands: ReadonlyMap<number, string>;
  readonly segments: ReadonlyMap<number, string>;
  readonly sources: ReadonlyMap<number, string>;
}

export interface Wording {
  readonly t: Translate;
  readonly format: Format;
  readonly names: Names;
  readonly language: Language;
  /** Of the classes that hold. @default those of the specification */
  readonly classes?: ClassRanges;
}
