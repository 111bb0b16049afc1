import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../../contract/resource/resource.ts';
import { inWords } from '../i18n/resourceTexts.ts';

/** The texts of a declared resource in the language in use; what a language lacks is read from the declaration. */
export function useLabels({ name: resource, fields, label, form }: Resource) {
  const t = useTranslate();
  return useMemo(() => {
    const key = `resources.${resource}`;
    const nameFor = (count: number) =>
      t(`${key}.name`, { smart_count: count, _: label[count === 1 ? 0 : 1] });
    return {
      /** `Store`; in the middle of a sentence `store`. */
      one: nameFor(1),
      many: nameFor(2),
      /** As many as `count` asks for, in lower case: `1 store`, `24 stores`. */
      counted: (count: number) => nameFor(count).toLocaleLowerCase(),
      field: (name: string) => t(`${key}.fields.${name}`, { _: fields[name]?.label ?? inWords(name) }),
      help: (name: string) => {
        const help = fields[name]?.help;
        return help === undefined ? undefined : t(`${key}.help.${name}`, { _: help });
      },
      choice: (name: string, value: string) => {
        const field = fields[name];
        const declared = field?.kind === 'choice' ? field.choices[value] : undefined;
        return t(`${key}.choices.${name}.${value}`, { _: declared ?? value });
      },
      group: (index: number) => t(`${key}.groups.${index}`, { _: form?.[index]?.label ?? '' }),
    };
  }, [t, resource, fields, label, form]);
}

export type Labels = ReturnType<typeof useLabels>;
