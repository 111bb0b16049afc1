import { markStyles, PlainMark } from '../theme/CheckboxMark.tsx';
import { themed } from '../theme/themed.tsx';

interface Props {
  /** For screen readers. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** Selects a row. It looks like MUI's, which is too much to draw for each of many rows. */
export function RowCheckbox({ label, checked, onChange }: Props) {
  return (
    <Box className="MuiCheckbox-root">
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
      <PlainMark state={checked ? 'checked' : 'empty'} />
    </Box>
  );
}

const Box = themed('span', ({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  padding: theme.spacing(0.5),
  borderRadius: '50%',
  cursor: 'pointer',
  userSelect: 'none',
  verticalAlign: 'middle',
  color: theme.vars.palette.text.secondary,
  '& input': {
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    width: '100%',
    height: '100%',
    margin: 0,
    padding: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '& svg': markStyles(theme),
  '& input:focus-visible + svg': { ...theme.focusVisible, borderRadius: theme.shape.borderRadius },
}));
