import { CircleHelp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { NoteLine } from './HiddenNote.tsx';

interface Props {
  /** What the gross is of. @default lines, which have no cost */
  readonly of?: 'lines' | 'units';
}

/** One line below a gross of which nothing is known, that says why. */
export function UnknownNote({ of = 'lines' }: Props) {
  const t = useTranslate();
  return (
    <NoteLine>
      <Icon of={CircleHelp} size={sizes.iconSmall} />
      {t(`dashboard.tile.${of === 'lines' ? 'unknownGross' : 'unknownUnitGross'}`)}
    </NoteLine>
  );
}
