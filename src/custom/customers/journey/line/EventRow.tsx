import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { JourneyEvent } from '../../../../../contract/calls/customers/journey.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Hidden } from '../../../../ui/page/Hidden.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { icons, looks } from './kinds.ts';
import { recordOf } from './recordOf.ts';
import { useEventText } from './useEventText.tsx';

interface Props {
  readonly customer: number;
  readonly event: JourneyEvent;
  /** The event above it is of another year. */
  readonly isYearNew: boolean;
}

/** One event: when, what, where, and what it left. Its name opens its record. */
export const EventRow = memo(function EventRow({ customer, event, isYearNew }: Props) {
  const t = useTranslate();
  const { title, detail } = useEventText()(event);
  const to = recordOf(customer, event, useSession());
  const { kind, storename, is_doubtful } = event;
  return (
    <tr>
      <td>
        <Day day={event.date} isYearNew={isYearNew} />
      </td>
      <td data-sign>
        <span data-look={looks[kind]}>
          <Icon of={icons[kind]} size={sizes.iconSmall} />
        </span>
        <SrOnly>{t(`customer_journey.line.of.${kind}`)}</SrOnly>
      </td>
      <td data-event>
        <strong>
          {to ? (
            <Link component={RouterLink} to={to} color="inherit" underline="hover">
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        {detail}
        {is_doubtful && <Doubtful />}
      </td>
      <td data-store>{storename ?? notAvailable}</td>
      <td data-figure>
        <Gross event={event} />
      </td>
    </tr>
  );
});

function Day({ day, isYearNew }: { readonly day: string; readonly isYearNew: boolean }) {
  const format = useFormat();
  return (
    <time dateTime={day} title={format.date(day)}>
      {format.dayOfYear(day)}
      {isYearNew && (
        <>
          , <b>{Number(day.slice(0, 4))}</b>
        </>
      )}
    </time>
  );
}

function Doubtful() {
  const t = useTranslate();
  return (
    <Tooltip title={<span>{t('customer_journey.line.doubtfulHelp')}</span>} describeChild>
      <span>
        {' '}
        <Tag tone="warn">{t('customer_journey.line.doubtful')}</Tag>
      </span>
    </Tooltip>
  );
}

function Gross({ event }: Pick<Props, 'event'>) {
  const format = useFormat();
  const leaves = event.kind === 'deal' || event.kind === 'repair_order';
  if (!leaves) return notAvailable;
  // The role may not see it: then the reply lacks the field.
  return 'gross' in event ? <strong>{format.money(event.gross)}</strong> : <Hidden />;
}
