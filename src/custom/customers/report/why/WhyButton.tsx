import IconButton from '@mui/material/IconButton';
import { CircleHelp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CustomerRow } from '../../../../../contract/calls/customers/segments.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { useCustomerName } from '../../customer/useCustomerName.ts';
import { WhyDialog } from './WhyDialog.tsx';

interface Props {
  readonly row: CustomerRow;
  /** The filter of the list. */
  readonly exp: string;
}

/** Why somebody is in the list. */
export function WhyButton({ row, exp }: Props) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const name = useCustomerName()(row);
  const title = t('customerslist.why.actionOf', { name });
  return (
    <>
      <IconButton
        size="small"
        aria-label={title}
        title={t('customerslist.why.action')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={CircleHelp} />
      </IconButton>
      {isOpen && (
        <WhyDialog
          id={row.UC_ID}
          name={name}
          title={title}
          exp={exp}
          segment={t('customerslist.why.thisFilter')}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
