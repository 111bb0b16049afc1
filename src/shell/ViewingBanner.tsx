import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Eye } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Viewing } from '../../contract/calls/session.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { stopViewing } from '../providers/session/viewAs.ts';
import { Icon } from '../ui/Icon.tsx';
import { useErrorText } from '../ui/states/errorText.ts';
import { sizes } from '../ui/theme/sizes.ts';

/** Says on every page that the portal is seen as somebody else, and leads back. */
export function ViewingBanner() {
  const { viewing } = useSession();
  return viewing ? <Banner viewing={viewing} /> : null;
}

function Banner({ viewing }: { readonly viewing: Viewing }) {
  const t = useTranslate();
  const { userid, name, role_name: role, ended } = viewing;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { text } = useErrorText(failure);

  const stop = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await stopViewing(userid);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Bar aria-label={t('shell.viewing.label')}>
      <Icon of={Eye} />
      <Sentence>
        <span role="status">{t(ended ? 'shell.viewing.ended' : 'shell.viewing.text', { name, role })}</span>
        {failure !== undefined && <span role="alert"> {text}</span>}
      </Sentence>
      <Button size="small" variant="contained" color="warning" disabled={busy} onClick={() => void stop()}>
        {t(ended ? 'shell.viewing.back' : 'shell.viewing.stop')}
      </Button>
    </Bar>
  );
}

/** At the lower edge, where it covers nothing: pages and bars that stick to the upper one keep their places. */
const Bar = styled('aside')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  flex: 'none',
  minHeight: sizes.viewingBar,
  padding: theme.spacing(0.5, 2),
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.background.paper,
  backgroundImage: `linear-gradient(${theme.vars.palette.warning.light}, ${theme.vars.palette.warning.light})`,
  borderTop: `thin solid ${theme.vars.palette.warning.main}`,
  fontWeight: theme.typography.fontWeightMedium,
  '& > :not(p)': { flex: 'none' },
  [theme.breakpoints.down('sm')]: { bottom: sizes.tabBar, paddingInline: sizes.gutter },
}));

const Sentence = styled('p')({ flex: 1, minWidth: 0, margin: 0 });
