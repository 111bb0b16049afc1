import Button from '@mui/material/Button';
import { Phone } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { later } from '../../../ui/page/loadedPart.tsx';
import { useNotify } from '../../../ui/toasts/useNotify.ts';
import { usePhone } from '../../../ui/usePhone.ts';

/** A bundle of its own: few of those who look at the list print it. */
const CallList = later(async () => (await import('./CallList.tsx')).CallList);

/** The whole filtered list, to print and call from. */
export function CallListButton() {
  const t = useTranslate();
  const phone = usePhone();
  const notify = useNotify();
  const { viewing } = useSession();
  const { total } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const label = t('equity.callList.title');
  const open = () => {
    if (viewing) notify(t('shell.viewing.noExport'), { type: 'error' });
    else setOpen(true);
  };
  return (
    <>
      <Button
        variant="contained"
        disabled={!total}
        aria-label={label}
        {...(!phone && { startIcon: <Icon of={Phone} /> })}
        onClick={open}
      >
        {phone ? <Icon of={Phone} /> : label}
      </Button>
      {isOpen && (
        <Suspense>
          <CallList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
