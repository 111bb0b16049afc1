import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { moveFocus } from '../moveFocus.ts';
import { sizes } from '../theme/sizes.ts';

export interface Toggle {
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
  const [visited, setVisited] = useState<Toggle['key']>();
  const stop = toggles.some(({ key }) => key === visited) ? visited : toggles[0]?.key;
  const move = (event: KeyboardEvent<HTMLElement>) => moveFocus(event, event.currentTarget);
  return (
    <Space role="toolbar" aria-orientation="vertical" aria-labelledby={labelledBy} onKeyDown={move}>
      {toggles.map(({ key, label, chosen, toggle }) => (
        <ToggleButton
          key={key}
          value={key}
          selected={chosen}
          tabIndex={key === stop ? 0 : -1}
          onFocus={() => setVisited(key)}
          onChange={toggle}
        >
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
