import { styled } from '@mui/material/styles';
import { ArrowRightLeft, Ban, ExternalLink, FileText, Folder } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { fileNameFault } from '../../../contract/menu/fault.ts';
import { targetOf } from '../../../contract/menu/target.ts';
import { Icon, type IconComponent } from '../../ui/Icon.tsx';
import { useTakesToken } from './queries.ts';
import { type NamedEntry, useMissingPage } from './useMissingPage.ts';

interface Words {
  readonly icon: IconComponent;
  readonly text: string;
  readonly isBad?: boolean;
}

/** `/api/handoff/xtract/204` → `xtract`. */
const destinationIn = (href: string) => /handoff\/(\w+)/.exec(href)?.[1] ?? '';

/** Where an entry leads, in words; the same rules as the server's. */
function useLeads(): (entry: NamedEntry) => Words {
  const t = useTranslate();
  const takesToken = useTakesToken();
  const isMissing = useMissingPage();
  return (entry) => {
    const target = targetOf(entry, takesToken);
    switch (target.kind) {
      case 'route':
        if (isMissing(entry))
          return { icon: Ban, text: t('modules.faults.missing', { to: target.to }), isBad: true };
        return { icon: FileText, text: t('modules.leads.route', { to: target.to }) };
      case 'handoff': {
        const destination = t(`modules.destinations.${destinationIn(target.href)}`);
        return { icon: ArrowRightLeft, text: t('modules.leads.handoff', { destination }) };
      }
      case 'link':
        return { icon: ExternalLink, text: t('modules.leads.link', { href: target.href }) };
      case 'none': {
        const fault = fileNameFault(entry);
        if (!fault) return { icon: Folder, text: t('modules.leads.heading') };
        return { icon: Ban, text: t(`modules.faults.${fault}`), isBad: true };
      }
    }
  };
}

/** The target of an entry with its icon, or the reason why it has none. */
export function Leads({ entry }: { readonly entry: NamedEntry }) {
  const { icon, text, isBad = false } = useLeads()(entry);
  return (
    <Line data-bad={isBad}>
      <Icon of={icon} />
      <span>{text}</span>
    </Line>
  );
}

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', marginTop: theme.spacing(0.125) },
  '&[data-bad="true"]': { color: theme.vars.palette.error.main },
}));
