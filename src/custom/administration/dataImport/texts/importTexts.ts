import { customerColumns } from '../../../../../contract/records/customerDetails.ts';
import { importTargets } from '../../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../../contract/records/target.ts';
import type { Language } from '../../../../../contract/words.ts';

const targets: readonly ImportTarget[] = Object.values<ImportTarget>(importTargets);

/** What the declarations of records say, in one language: names of the feeds, and of every field that a file can give. */
export const importTexts = (language: Language) => ({
  feeds: Object.fromEntries(targets.map(({ name, label }) => [name, label[language]])),
  fields: Object.fromEntries([
    ...targets.flatMap(({ fields }) =>
      Object.entries(fields).map(([name, { label }]) => [name, label[language]] as const),
    ),
    ...customerColumns.map(({ name, label }) => [name, label[language]] as const),
  ]),
});
