import { importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { inWords } from '../../resourceTexts.ts';

/** Labels of every field that a file can give, as the contract declares them. */
export const fields: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<ImportTarget>(importTargets).flatMap((target) =>
    Object.entries(target.fields).map(([name, field]) => [name, field.label ?? inWords(name)]),
  ),
);
