import { useTranslate } from 'ra-core';
import type { FlowPart } from '../../../../../contract/calls/customers/flow.ts';
import type { LeadTrait } from '../../../../../contract/expression/journey.ts';

/** What a store, source or brand of leads is called. */
export function usePartName(by: LeadTrait): (part: Pick<FlowPart, 'value' | 'label'>) => string {
  const t = useTranslate();
  return ({ value, label }) => {
    if (by === 'source') return t(`customerFlow.source.${value}`);
    return label ?? (by === 'brand' && value === 0 ? t('customerFlow.noBrand') : String(value));
  };
}
