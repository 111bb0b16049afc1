import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { AudienceCount } from '../../../../../contract/calls/customers/segmentPeople.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';

interface Props {
  readonly counts: Pick<AudienceCount, 'opted_out' | 'no_address'>;
  /** People of the file. */
  readonly inIt: number;
  /** People of the list of which a file will be written. @default it is written */
  readonly of?: number;
}

/** How many people a file holds, and how many were left out and why. */
export function AudienceCounts({ counts, inIt, of }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string, count: number) =>
    t(`customerslist.audience.${name}`, { smart_count: count, count: format.integer(count) });
  return (
    <List>
      <li>
        <strong>{text(of === undefined ? 'written' : 'will', inIt)}</strong>
        {of !== undefined && ` ${text('ofAll', of)}`}
      </li>
      <li>{text('optedOut', counts.opted_out)}</li>
      <li>{text('noAddress', counts.no_address)}</li>
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  paddingLeft: theme.spacing(2.5),
  '& strong': { fontWeight: 500 },
}));
