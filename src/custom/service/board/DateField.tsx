import { CalendarDays } from 'lucide-react';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { insetRing } from '../../../ui/theme/insetRing.ts';
import { themed } from '../../../ui/theme/themed.tsx';

interface Props {
  /** `YYYY-MM-DD`; undefined until it is known. */
  readonly date: string | undefined;
  readonly label: string;
  readonly onChange: (date: string) => void;
}

/** A day, written as people say it; a press opens the browser's own calendar. */
export function DateField({ date, label, onChange }: Props) {
  const format = useFormat();
  return (
    <Box>
      <Icon of={CalendarDays} />
      <span aria-hidden="true">{date ? format.weekday(date) : format.date(null)}</span>
      <input
        type="date"
        aria-label={label}
        value={date ?? ''}
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        onChange={({ target }) => target.value && onChange(target.value)}
      />
    </Box>
  );
}

const Box = themed('span', ({ theme }) => ({
  ...theme.typography.body1,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: theme.spacing(4),
  padding: theme.spacing(0, 1.5),
  borderInline: `thin solid ${theme.vars.palette.divider}`,
  whiteSpace: 'nowrap',
  '&:focus-within': insetRing(theme),
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  [theme.breakpoints.down('sm')]: { height: theme.spacing(5.5) },
}));
