import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link2, Save } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { rowCounts } from '../../../../contract/calls/customers/segments.ts';
import type { ControlsState } from '../../../../contract/expression/controls/controlsState.ts';
import { Icon, type IconComponent } from '../../../ui/Icon.tsx';
import { usePhone } from '../../../ui/usePhone.ts';

interface Props {
  readonly rowCount: ControlsState['rowCount'];
  /** Whether it isn't known yet what report would be made. */
  readonly disabled: boolean;
  /** Why it isn't. */
  readonly notice: ReactNode;
  readonly onRowCount: (rowCount: ControlsState['rowCount']) => void;
  readonly onSaveSegment: (() => void) | undefined;
  readonly onCopyLink: (() => void) | undefined;
  readonly onReset: () => void;
  readonly onCancel: () => void;
  readonly onView: () => void;
}

/** How many rows the report shows, and what becomes of the choice. */
export function Footer({ disabled, notice, ...rest }: Props) {
  const t = useTranslate();
  const { onSaveSegment, onCopyLink, onReset, onCancel, onView, ...top } = rest;
  return (
    <Bar>
      {notice && <Box sx={{ width: '100%' }}>{notice}</Box>}
      <Top {...top} />
      <Group data-aside>
        {onSaveSegment && (
          <Aside
            icon={Save}
            name={t('reportControls.saveSegment')}
            disabled={disabled}
            onPress={onSaveSegment}
          />
        )}
        {onCopyLink && (
          <Aside icon={Link2} name={t('reportControls.copyLink')} disabled={disabled} onPress={onCopyLink} />
        )}
      </Group>
      <Group data-end>
        <Button onClick={onReset}>{t('reportControls.reset')}</Button>
        <Button onClick={onCancel}>{t('reportControls.cancel')}</Button>
        <Button variant="contained" disabled={disabled} onClick={onView}>
          {t('reportControls.view')}
        </Button>
      </Group>
    </Bar>
  );
}

interface AsideProps {
  readonly icon: IconComponent;
  readonly name: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** What can be done besides; an icon on a phone. */
function Aside({ icon, name, disabled, onPress }: AsideProps) {
  if (usePhone()) {
    return (
      <IconButton aria-label={name} disabled={disabled} onClick={onPress}>
        <Icon of={icon} />
      </IconButton>
    );
  }
  return (
    <Button
      variant="text"
      color="inherit"
      startIcon={<Icon of={icon} />}
      disabled={disabled}
      onClick={onPress}
    >
      {name}
    </Button>
  );
}

function Top({ rowCount, onRowCount }: Pick<Props, 'rowCount' | 'onRowCount'>) {
  const t = useTranslate();
  const id = useId();
  const choose = (value: string) => {
    const chosen = rowCounts.find((each) => String(each) === value);
    if (chosen) onRowCount(chosen);
  };
  return (
    <Group>
      <Typography id={id} color="textSecondary">
        {t('reportControls.top')}
      </Typography>
      <RadioGroup row aria-labelledby={id} value={String(rowCount)} onChange={(_, value) => choose(value)}>
        {rowCounts.map((count) => (
          <FormControlLabel
            key={count}
            value={String(count)}
            label={String(count)}
            control={<Radio size="small" />}
            sx={{ mr: { xs: 1, sm: 2 } }}
          />
        ))}
      </RadioGroup>
    </Group>
  );
}

const Bar = styled('footer')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.5, 2.5),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 2) },
}));

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '&[data-aside]': { flex: 1 },
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(0.5),
    '&[data-aside]': { flexWrap: 'nowrap', gap: 0, justifyContent: 'flex-end' },
    '&[data-end]': { flex: '1 0 100%', gap: theme.spacing(1), '& > button': { flex: 1 } },
  },
}));
