import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSession } from '../../providers/session/sessionContext.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly label: string;
  /** What the role lacks, as it reads in "doesn't include …". */
  readonly what: string;
}

/** Stands where a labelled figure would: it exists, the role may not see it, and it is not zero. */
export function HiddenFigure({ label, what }: Props) {
  const t = useTranslate();
  const { role } = useSession();
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Stack component="dd" direction="row" sx={{ m: 0, py: 0.5, gap: 1, alignItems: 'center' }}>
        <Icon of={Lock} />
        <Typography component="span" variant="subtitle1">
          {t('errors.hidden.title')}
        </Typography>
      </Stack>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {t('errors.hidden.text', { role: role.role_name, what })}
      </Typography>
    </div>
  );
}
