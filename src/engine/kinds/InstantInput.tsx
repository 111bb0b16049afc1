import { useRecordContext } from 'ra-core';
import { DateTimeInput } from 'ra-ui-materialui';
import type { FieldOf } from '../../../contract/resource/fields.ts';
import { instantsOf, minuteOfClock, shownBy } from '../../../contract/service/localTime.ts';
import type { InputProps } from '../declaration.ts';
import { ownZone, useClock } from './clock.ts';
import { commonProps } from './commonProps.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** What the browser's input takes, `YYYY-MM-DDTHH:MM`. Text that tells no moment stays. */
function shown(value: unknown, zone: string): string {
  const text = String(value ?? '');
  if (!text.endsWith('Z') || Number.isNaN(Date.parse(text))) return text;
  const { date, minute } = shownBy(new Date(text), zone);
  return `${date}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** The moment, or the text as it was typed where a clock never shows it; the check tells that beside the field. */
function moment(text: string, zone: string): string | null {
  const [date = '', time = ''] = text.split('T');
  if (date === '' || time === '') return null;
  return instantsOf(date, minuteOfClock(time), zone)[0]?.toISOString() ?? text;
}

/** A day and a time by the clock that the record tells its moments by. */
export function InstantInput(props: InputProps<FieldOf<'instant'>>) {
  const clock = useClock(props.field, useRecordContext());
  const zone = clock.zone ?? ownZone();
  const help = [props.help, clock.name && `${clock.name}.`].filter(Boolean).join(' ');
  return (
    <DateTimeInput
      {...commonProps({ ...props, help: help || undefined })}
      format={(value: unknown) => shown(value, zone)}
      parse={(text: string) => moment(text, zone)}
    />
  );
}
