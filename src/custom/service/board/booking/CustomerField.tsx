import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { searchCustomers } from '../../../../../contract/calls/customers/customers.ts';
import { call } from '../../../../providers/api/api.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useSettled } from '../../../../ui/useSettled.ts';
import type { Booking } from './booking.ts';

interface Props {
  readonly booking: Booking;
  readonly fault: string | undefined;
  readonly onChange: (next: Partial<Booking>) => void;
}

/** Milliseconds after the last key that the search waits for. */
const SETTLED = 200;
const MOST = 8;

/** Finds the customer by name, phone, e-mail, VIN or number. */
export function CustomerField({ booking: { customer }, fault, onChange }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [words, setWords] = useState('');
  const settled = useSettled(words.trim(), SETTLED);
  // Whoever an address names is found by their number.
  const unnamed = customer && customer.name === undefined ? String(customer.id) : '';
  const q = settled || unnamed;
  const { data } = useQuery({
    queryKey: ['customers', 'booking', q],
    queryFn:
      q === ''
        ? skipToken
        : ({ signal }) => call(searchCustomers, { q, perPage: MOST }, { signal, batch: false }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const choices = (data?.response ?? []).map(({ UC_ID: id, UC_FirstName, UC_LastName, UC_Phone1 }) => {
    const name = [UC_FirstName, UC_LastName].filter(Boolean).join(' ') || `#${id}`;
    return { id, name, phone: UC_Phone1 ? format.phone(UC_Phone1) : '' };
  });
  const nameOf = (id: number) => choices.find((one) => one.id === id)?.name ?? `#${id}`;
  const chosen = customer ? { id: customer.id, name: customer.name ?? nameOf(customer.id), phone: '' } : null;
  return (
    <Autocomplete
      options={choices}
      value={chosen}
      filterOptions={(all) => all}
      getOptionLabel={({ name, phone }) => (phone ? `${name} · ${phone}` : name)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={t(`serviceBoard.booking.${q === '' ? 'typeName' : 'nobody'}`)}
      onInputChange={(_, value, reason) => reason === 'input' && setWords(value)}
      onChange={(_, next) => onChange({ customer: next ? { id: next.id, name: next.name } : undefined })}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          size="small"
          label={t('serviceBoard.booking.customer')}
          error={fault !== undefined}
          helperText={fault ? t(fault, { _: fault }) : t('serviceBoard.booking.customerHelp')}
        />
      )}
    />
  );
}
