import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { searchCustomers } from '../../../../contract/calls/customers/customers.ts';
import { call } from '../../../providers/api/api.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';

/** A customer to choose. */
export interface CustomerChoice {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
}

const MOST = 8;

/** The likeliest customers that some words may mean; none for no words. */
export function useCustomerChoices(q: string): readonly CustomerChoice[] {
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['customers', 'choices', q],
    queryFn:
      q === ''
        ? skipToken
        : ({ signal }) => call(searchCustomers, { q, perPage: MOST }, { signal, batch: false }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (data?.response ?? []).map(({ UC_ID: id, UC_FirstName, UC_LastName, UC_Phone1 }) => {
    const name = [UC_FirstName, UC_LastName].filter(Boolean).join(' ') || `#${id}`;
    return { id, name, phone: UC_Phone1 ? format.phone(UC_Phone1) : '' };
  });
}

/** A choice in a list: its phone tells it from others of the name. */
export const choiceText = ({ name, phone }: CustomerChoice): string => (phone ? `${name} · ${phone}` : name);
