import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Message } from '../../../../../contract/call.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { useSettled } from '../../../../ui/useSettled.ts';
import { choiceText, useCustomerChoices } from '../../../customers/customer/useCustomerChoices.ts';
import type { Booking } from './booking.ts';

interface Props {
  readonly booking: Booking;
  readonly fault: Message | undefined;
  readonly onChange: (next: Partial<Booking>) => void;
}

/** Milliseconds after the last key that the search waits for. */
const SETTLED = 200;

/** Finds the customer by name, phone, e-mail, VIN or number. */
export function CustomerField({ booking: { customer }, fault, onChange }: Props) {
  const t = useTranslate();
  const [words, setWords] = useState('');
  const settled = useSettled(words.trim(), SETTLED);
  // Whoever an address names is found by their number.
  const unnamed = customer && customer.name === undefined ? String(customer.id) : '';
  const q = settled || unnamed;
  const choices = useCustomerChoices(q);
  const nameOf = (id: number) => choices.find((one) => one.id === id)?.name ?? `#${id}`;
  const chosen = customer ? { id: customer.id, name: customer.name ?? nameOf(customer.id), phone: '' } : null;
  return (
    <Autocomplete
      options={choices}
      value={chosen}
      filterOptions={(all) => all}
      getOptionLabel={choiceText}
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
          helperText={fault ? messageText(t, fault) : t('serviceBoard.booking.customerHelp')}
        />
      )}
    />
  );
}
