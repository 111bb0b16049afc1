import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../../contract/resource/resource.ts';
import { inWords } from '../../contract/words.ts';

/** The texts of a declared resource in the language in use. */
export function useLabels({ name: resource, fields }: Resource) {
  const t = useTranslate();
  return useMemo(() => {
    const key = `resources.${resource}`;
    const nameFor = (count: number) => t(`${key}.name`, { smart_count: count });
    return {
      /** `Store`; in the middle of a sentence `store`. */
      one: nameFor(1),
      many: nameFor(2),
      /** As many as `count` asks for, in lower case: `1 store`, `24 stores`. */
      counted: (count: number) => nameFor(count).toLocaleLowerCase(),
      field: (name: string) => t(`${key}.fields.${name}`, { _: inWords(name) }),
      help: (name: string) => (fields[name]?.help ? t(`${key}.help.${name}`) : undefined),
      choice: (name: string, value: string) => t(`${key}.choices.${name}.${value}`, { _: value }),
      title: t(`${key}.title`),
      view: (name: string) => t(`${key}.views.${name}`),
      group: (index: number) => t(`${key}.groups.${index}`),
    };
  }, [t, resource, fields]);
}
