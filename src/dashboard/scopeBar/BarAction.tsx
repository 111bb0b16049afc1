import Button from '@mui/material/Button';
import { Icon, type IconComponent } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';

interface Props {
  readonly icon: IconComponent;
  readonly label: string;
  readonly onClick: () => void;
  /** Keeps its place and its focus, unlike a disabled button. @default false */
  readonly unavailable?: boolean;
}

/** A button of the scope bar: icon and word, or only the icon where there is no room for words (`iconsOnly`). */
export function BarAction({ icon, label, onClick, unavailable = false }: Props) {
  return (
    <Button
      className="bar-action"
      variant="text"
      color="inherit"
      size="small"
      title={label}
      aria-label={label}
      aria-disabled={unavailable}
      startIcon={<Icon of={icon} />}
      onClick={onClick}
      sx={{
        flex: 'none',
        minWidth: { xs: sizes.controlPhone, sm: 0 },
        '&[aria-disabled="true"]': { color: 'text.disabled' },
      }}
    >
      <span>{label}</span>
    </Button>
  );
}

/** For an element around such buttons. */
export const iconsOnly = {
  '& .bar-action': { '& > span:last-child': { display: 'none' }, '& .MuiButton-startIcon': { margin: 0 } },
} as const;
