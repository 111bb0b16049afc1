import { styled } from '@mui/material/styles';
import { isEveryChosen } from '../../../../../contract/expression/controls/controlsState.ts';
import { allToggled, toggled } from '../../../../ui/storeChoice/choice.ts';
import { ToggleChip } from './ToggleChip.tsx';

interface Props {
  /** What the buttons choose, for screen readers. */
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** "All" and one toggle button per choice. */
export function Toggles({ label, all, options, chosen, onChoose }: Props) {
  const ids = options.map(({ id }) => id);
  return (
    <ToggleGroup role="group" aria-label={label}>
      <ToggleChip
        name={all}
        pressed={isEveryChosen(chosen, ids)}
        onPress={() => onChoose(allToggled(ids, chosen))}
      />
      {options.map(({ id, name }) => (
        <ToggleChip
          key={id}
          name={name}
          pressed={chosen.includes(id)}
          onPress={() => onChoose(toggled(chosen, id))}
        />
      ))}
    </ToggleGroup>
  );
}

export const ToggleGroup = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));
