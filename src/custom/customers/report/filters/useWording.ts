import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { storesOfGroup } from '../../../../../contract/calls/stores.ts';
import { useScoreClasses } from '../../../../providers/scores/useScoreClasses.ts';
import { useUserStores } from '../../../../providers/stores/groupStores.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useLanguage } from '../../../../providers/texts/useLanguage.ts';
import { useBrandNames, useSegments, useSourceNames } from '../queries.ts';
import type { Wording } from './wording.ts';

type Store = ReplyOf<typeof storesOfGroup>[number];

const none: ReadonlyMap<number, string> = new Map();

/** What it takes to say filters in words: stores, brands and segments by name as soon as they are known. */
export function useWording(): Wording {
  const t = useTranslate();
  const format = useFormat();
  const language = useLanguage();
  const { data: stores } = useUserStores(true);
  const { data: brands = none } = useBrandNames();
  const { data: sources = none } = useSourceNames();
  const { data: segments } = useSegments();
  const { ranges } = useScoreClasses();
  const names = useMemo(
    () => ({
      stores: namesOfStores(stores ?? []),
      brands,
      sources,
      segments: new Map(segments?.map(({ segment_id, name }) => [segment_id, name])),
    }),
    [stores, brands, sources, segments],
  );
  return useMemo(
    () => ({ t, format, names, language, classes: ranges }),
    [t, format, names, language, ranges],
  );
}

/** By ID, and by AS_ID, which a number that is both means. */
const namesOfStores = (stores: readonly Store[]): ReadonlyMap<number, string> =>
  new Map([
    ...stores.map(({ ID, storename }) => [ID, storename] as const),
    ...stores.map(({ AS_ID, storename }) => [AS_ID, storename] as const),
  ]);
