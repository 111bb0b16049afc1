import Button from '@mui/material/Button';

interface Props {
  readonly name: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** A button that stays pressed while its choice is chosen. */
export function ToggleChip({ name, pressed, onPress }: Props) {
  return (
    <Button aria-pressed={pressed} onClick={onPress}>
      {name}
    </Button>
  );
}
