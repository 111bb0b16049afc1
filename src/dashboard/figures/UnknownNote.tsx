import { CircleHelp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { NoteLine } from './HiddenNote.tsx';

/** One line below a gross of which nothing is known, that says why. */
export function UnknownNote() {
  const t = useTranslate();
  return (
    <NoteLine>
      <Icon of={CircleHelp} size={sizes.iconSmall} />
      {t('dashboard.tile.unknownGross')}
    </NoteLine>
  );
}
