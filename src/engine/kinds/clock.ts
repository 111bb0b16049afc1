import { type RaRecord, useTranslate } from 'ra-core';
import type { FieldOf } from '../../../contract/resource/fields.ts';

interface Clock {
  /** By name. @default undefined: the reader's own */
  readonly zone: string | undefined;
  /** Undefined where it shows what the reader's own does. */
  readonly name: string | undefined;
}

/** Of which zone the clock is by which a record tells a moment. */
export function useClock({ zone: source }: FieldOf<'instant'>, record: RaRecord | undefined): Clock {
  const t = useTranslate();
  const zone: unknown = source && record?.[source];
  if (typeof zone !== 'string' || zone === '') return { zone: undefined, name: undefined };
  const isOwn = zone === ownZone();
  return {
    zone,
    name: isOwn ? undefined : t('form.clock', { zone: t(`form.timeZones.${zone}`, { _: zone }) }),
  };
}

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
