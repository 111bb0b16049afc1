import { useTranslate } from 'ra-core';
import type { Meta } from '../../../contract/call.ts';
import type { WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { sumsOf } from '../../ui/records/cells.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { Figure } from '../figures/Figure.tsx';
import { HiddenNote } from '../figures/HiddenNote.tsx';

interface Props {
  readonly reply: WidgetRowsReply;
  readonly hidden: NonNullable<Meta['hidden']>;
}

/** The sums of all records, not only of the page: the figures of the tile. Below them what the role may not see. */
export function Sums({ reply, hidden }: Props) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Strip>
      <dl aria-label={t('rows.sums')}>
        {sumsOf(reply, t, format).map(({ name, label, value }) => (
          <Figure key={name} size="figureSmall" label={label}>
            {value}
          </Figure>
        ))}
      </dl>
      {hidden.map((kind) => (
        <HiddenNote key={kind} text={t(`rows.hidden.${kind}`)} />
      ))}
    </Strip>
  );
}

const Strip = themed('div', ({ theme }) => ({
  flex: 'none',
  padding: theme.spacing(0.5, 0, 1),
  dl: { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 4), margin: 0 },
  [theme.breakpoints.down('sm')]: { dl: { columnGap: theme.spacing(2) } },
}));
