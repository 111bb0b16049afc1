import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { SearchInput } from '../../../ui/page/SearchInput.tsx';
import { usePhone } from '../../../ui/usePhone.ts';

/** As many characters as the search takes. */
const longest = 100;

/** By which the list below finds the way back up. */
export const searchFieldId = 'customer-search';

interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Where one types whom one looks for; it has the cursor from the start. Needs the texts `customer`. */
export function SearchField({ text, onText, onKeyDown }: Props) {
  const t = useTranslate();
  const { role } = useSession();
  const phone = usePhone();
  const full = phone ? 'hintShort' : 'hint';
  const hint = t(`customer.search.${role.sees_personal === 'Y' ? full : 'hintMasked'}`);
  return (
    <Field
      autoFocus
      fullWidth
      label={t('customer.search.label')}
      value={text}
      placeholder={hint}
      onText={onText}
      {...(onKeyDown && { onKeyDown })}
      input={{ id: searchFieldId, autoComplete: 'off', spellCheck: false, maxLength: longest }}
    />
  );
}

const Field = styled(SearchInput)(({ theme }) => ({
  maxWidth: theme.spacing(80),
  '@media print': { display: 'none' },
}));
