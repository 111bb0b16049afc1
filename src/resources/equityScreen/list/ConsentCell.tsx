import { Mail, MailX, MessageSquare, MessageSquareOff, Phone, PhoneOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type CellProps, useDeclaration } from '../../../engine/declaration.ts';
import { useLabels } from '../../../engine/labels.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { themed } from '../../../ui/theme/themed.tsx';

const ways = [
  { field: 'may_call', allowed: Phone, out: PhoneOff },
  { field: 'may_text', allowed: MessageSquare, out: MessageSquareOff },
  { field: 'may_email', allowed: Mail, out: MailX },
] as const;

/** In which ways a customer may be reached, an icon each. */
export function ConsentCell({ record }: CellProps) {
  const t = useTranslate();
  const labels = useLabels(useDeclaration().resource);
  return (
    <Ways>
      {ways.map(({ field, allowed, out }) => {
        const may = record[field] === 'Y';
        return (
          <span key={field} data-out={!may} title={labels.field(field)}>
            <Icon of={may ? allowed : out} />
            <SrOnly>
              {labels.field(field)}: {t(may ? 'ra.boolean.true' : 'ra.boolean.false')}{' '}
            </SrOnly>
          </span>
        );
      })}
    </Ways>
  );
}

const Ways = themed('span', ({ theme }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  gap: theme.spacing(1),
  '& [data-out="true"]': { color: theme.vars.palette.text.tertiary },
}));
