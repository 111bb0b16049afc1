import { resources as declared } from '../../../contract/resources/index.ts';
import { type AnyTexts, declaredTexts } from '../resourceTexts.ts';

/** English is what the declarations say, so a new field has its label at once. */
export const resources: Readonly<Record<string, AnyTexts>> = Object.fromEntries(
  Object.entries(declared).map(([name, resource]) => [name, declaredTexts(resource)]),
);
