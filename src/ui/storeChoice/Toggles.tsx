import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { Check } from 'lucide-react';
import { Icon } from '../Icon.tsx';
import { moveFocus, useRoving } from '../roving.ts';
import { sizes } from '../theme/sizes.ts';

interface Toggle {
  readonly key: number | 'all';
  readonly label: string;
  readonly chosen: boolean;
  readonly toggle: () => void;
}

interface Props {
  /** Id of the heading that names them. */
  readonly labelledBy: string;
  readonly toggles: readonly Toggle[];
}

/** Toggle buttons that are one stop of the Tab key: arrows, Home and End move among them. */
export function Toggles({ labelledBy, toggles }: Props) {
  const { stopProps } = useRoving(toggles.map(({ key }) => key));
  return (
    <Space
      role="toolbar"
      aria-orientation="vertical"
      aria-labelledby={labelledBy}
      onKeyDown={(event) => moveFocus(event, event.currentTarget)}
    >
      {toggles.map(({ key, label, chosen, toggle }) => (
        <ToggleButton key={key} value={key} selected={chosen} {...stopProps(key)} onChange={toggle}>
          <span>{label}</span>
          {chosen && <Icon of={Check} />}
        </ToggleButton>
      ))}
    </Space>
  );
}

const Space = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${sizes.storeToggle}px), 1fr))`,
  gap: theme.spacing(1),
  '& .MuiToggleButton-root': {
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    height: 'auto',
    minHeight: sizes.controlForm,
    paddingBlock: theme.spacing(0.5),
    textAlign: 'left',
    [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone },
    '& svg': { flex: 'none' },
  },
}));
