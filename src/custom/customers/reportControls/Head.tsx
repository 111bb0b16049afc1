import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Meta } from '../../../../contract/call.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useAsOf } from '../../../ui/page/useAsOf.ts';
import { panel } from '../../../ui/theme/measures/reportControls.ts';

interface Props {
  readonly titleId: string;
  /** Of the figures, once they are there. */
  readonly meta: Meta | undefined;
  readonly onClose: () => void;
}

/** The panel's title, what it is about, and the way out. */
export function Head({ titleId, meta, onClose }: Props) {
  const t = useTranslate();
  const asOf = useAsOf(meta, 'customers');
  return (
    <Bar>
      <Words>
        <Typography id={titleId} variant="h2">
          {t('reportControls.title')}
        </Typography>
        <Typography color="textTertiary">
          {asOf ? t('reportControls.asOf', { asOf }) : t('reportControls.scope')}
        </Typography>
      </Words>
      <IconButton aria-label={t('reportControls.close')} onClick={onClose}>
        <Icon of={X} />
      </IconButton>
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: panel.head,
  padding: theme.spacing(0, 1.5, 0, 2.5),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));

/** On a phone what the panel is about stands under its title. */
const Words = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 1.5),
  paddingBlock: theme.spacing(0.75),
}));
