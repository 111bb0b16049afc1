import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useUserStores } from '../../../providers/groupStores.ts';
import { useFormat } from '../../../providers/useFormat.ts';
import { useBrandNames, useSegments } from '../queries.ts';
import type { Wording } from './words.ts';

const none: ReadonlyMap<number, string> = new Map();

/** What it takes to say filters in words: stores, brands and segments by name as soon as they are known. */
export function useWording(): Wording {
  const t = useTranslate();
  const format = useFormat();
  const { data: stores } = useUserStores(true);
  const { data: brands = none } = useBrandNames();
  const { data: segments } = useSegments();
  const names = useMemo(
    () => ({
      stores: new Map(stores?.map(({ ID, storename }) => [ID, storename])),
      brands,
      segments: new Map(segments?.map(({ segment_id, name }) => [segment_id, name])),
    }),
    [stores, brands, segments],
  );
  return useMemo(() => ({ t, format, names }), [t, format, names]);
}
