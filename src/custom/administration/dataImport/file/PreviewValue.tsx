import { styled } from '@mui/material/styles';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { PlainDate } from '../../../../../contract/values.ts';
import { useUserStores } from '../../../../providers/stores/groupStores.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useLanguage } from '../../../../providers/texts/useLanguage.ts';
import { isStoreField } from '../storeField.ts';
import { plainText } from './previewRows.ts';

interface Props {
  /** Name of the field. */
  readonly field: string;
  readonly kind: string;
  readonly value: unknown;
  /** Of moments. @default the reader's */
  readonly timeZone?: string | undefined;
  /** Values of a choice, by their names. @default none */
  readonly options?: InspectReply['fields'][number]['options'];
}

/** Whether there is anything to show of a value. */
export const isFilled = (value: unknown): boolean => plainText(value) !== notAvailable;

/** Kinds whose values stand right, so that their digits line up. */
export const isFigure = (kind: string) => ['integer', 'decimal', 'money', 'percent'].includes(kind);

/** A value of the file as its field will show it. */
export function PreviewValue({ field, kind, value, timeZone, options = [] }: Props) {
  const isStore = isStoreField(field);
  const { data: stores } = useUserStores(isStore);
  const format = useFormat();
  const language = useLanguage();
  if (isStore) {
    // New stores have only their names yet.
    const named = [value].flat().map((id) => stores?.find(({ ID }) => ID === id)?.storename ?? plainText(id));
    return named.length > 0 ? named.join(', ') : notAvailable;
  }
  if (typeof value === 'number') {
    if (kind === 'money') return format.moneyExact(value);
    // Years and other numbers that are names stand without separators.
    return format.asGiven(value);
  }
  if (typeof value === 'string') {
    // Where the file says no time the day is the same in whatever time zone it is looked at.
    if (kind === 'date' || (kind === 'instant' && PlainDate.safeParse(value).success))
      return format.date(value);
    // As the file has it, in the time zone in which it is read.
    if (kind === 'instant') return format.dateTimeInZone(value, timeZone);
    if (kind === 'phone') return format.phone(value);
    if (kind === 'choice') return options.find((option) => option.value === value)?.[language] ?? value;
  }
  return plainText(value);
}

/** A value as the file has it, which is why its row is rejected or was warned of. */
export function BadValue({ value, rejected }: { readonly value: string; readonly rejected: boolean }) {
  return <Mark data-rejected={rejected}>{value || notAvailable}</Mark>;
}

const Mark = styled('span')(({ theme }) => ({
  padding: theme.spacing(0.25, 0.5),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.light,
  '&[data-rejected="true"]': {
    textDecoration: 'line-through',
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.light,
  },
}));
