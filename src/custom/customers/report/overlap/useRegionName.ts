import { useTranslate } from 'ra-core';
import type { SegmentOverlap } from '../../../../../contract/calls/customers/segmentPeople.ts';

type Region = SegmentOverlap['regions'][number];

/** What a part of the drawing is called: "Only in Gold", "In Gold and Fall leases". */
export function useRegionName({ segments }: SegmentOverlap): (region: Region) => string {
  const t = useTranslate();
  return ({ segment_ids: ids }) => {
    const [name = '', other, last] = segments
      .filter(({ segment_id }) => ids.includes(segment_id))
      .map((segment) => segment.name);
    if (other === undefined) return t('customerslist.overlap.only', { name });
    if (last === undefined) return t('customerslist.overlap.both', { one: name, other });
    return t('customerslist.overlap.all', { one: name, other, last });
  };
}
