import { CalendarOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { BoardAppointment, ServiceDay } from '../../../../contract/calls/service/serviceBoard.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { NewAppointment } from './booking/NewAppointment.tsx';
import { DayBoard, type Destination } from './day/DayBoard.tsx';
import { Foot } from './Foot.tsx';
import { DayList } from './list/DayList.tsx';
import { PhoneList } from './list/PhoneList.tsx';
import { Doubts } from './offline/Doubts.tsx';
import { type Changes, useChanges } from './offline/useChanges.ts';
import { withWaiting } from './offline/withWaiting.ts';
import { AppointmentPanel } from './panel/AppointmentPanel.tsx';
import { ASK_EVERY, isRefused, useServiceDay } from './queries.ts';
import { Totals } from './Totals.tsx';
import type { BoardAddress } from './useBoardAddress.ts';
import { type BoardLive, useLive } from './useLive.ts';
import { useMayChange } from './useMayChange.ts';
import { useMoveOf } from './useMoveOf.ts';

interface Props {
  readonly store: number;
  readonly address: BoardAddress;
}

/** A store's day as a board or a list, with what is open beside it. */
export function StoreDay({ store, address }: Props) {
  const t = useTranslate();
  const changes = useChanges(store);
  const [isLive, setLive] = useState(true);
  const query = useServiceDay(store, address.date, isLive ? undefined : ASK_EVERY);
  const read = query.data?.response;
  // Whose right ends while the board is open sees nothing more of it.
  const isOut = isRefused(query.error);
  const live = useLive(store, isOut ? undefined : (read?.date ?? address.date));
  if (isLive !== (live !== 'asking')) setLive(live !== 'asking');
  const day = useMemo(() => read && withWaiting(read, changes.waiting), [read, changes.waiting]);
  if (!read || !day || isOut) {
    return query.error ? <NotLoaded of={query} what={t('serviceBoard.what')} /> : <BoardSkeleton />;
  }
  return (
    <>
      <Day day={day} address={address} changes={changes} live={query.isError ? 'offline' : live} />
      <Doubts changes={changes} day={day} />
      {address.isNew && <NewAppointment day={day} address={address} />}
    </>
  );
}

interface DayProps {
  readonly day: ServiceDay;
  readonly address: BoardAddress;
  readonly changes: Changes;
  readonly live: BoardLive;
}

function Day({ day, address, changes, live }: DayProps) {
  const t = useTranslate();
  const mayEdit = useMayChange();
  const phone = usePhone();
  const moveOf = useMoveOf(day, changes);
  const now = new Date(day.as_of);
  const { view, at, by, change } = address;
  const opened = day.appointments.find(({ appt_id }) => appt_id === at);
  const open = ({ appt_id }: BoardAppointment) => change({ at: appt_id === at ? undefined : appt_id });
  const move = (appointment: BoardAppointment, { minute, column }: Destination) => {
    const to = column === undefined ? {} : by === 'advisors' ? { advisor_id: column } : { bay: column };
    moveOf(appointment, minute, to);
  };
  const waiting = useMemo(
    () =>
      new Set(
        changes.waiting
          .filter(({ payload }) => payload.store === day.store_id)
          .map(({ payload }) => payload.appt_id),
      ),
    [changes.waiting, day.store_id],
  );
  return (
    <Sides>
      <Board>
        <Totals day={day} />
        {day.closed && <Notice icon={CalendarOff} title={t('serviceBoard.closedDay')} />}
        {phone ? (
          <PhoneList day={day} advisor={address.advisor} now={now} onOpen={open} />
        ) : view === 'list' ? (
          <DayList day={day} advisor={address.advisor} onOpen={open} />
        ) : (
          <DayBoard
            day={day}
            by={by}
            advisor={address.advisor}
            at={at}
            now={now}
            mayEdit={mayEdit}
            waiting={waiting}
            onOpen={open}
            onMove={move}
          />
        )}
        <Foot day={day} live={live} changes={changes} hasLegend={!phone} />
      </Board>
      {opened && (
        <AppointmentPanel
          key={opened.appt_id}
          appointment={opened}
          day={day}
          now={now}
          changes={changes}
          onClose={() => change({ at: undefined })}
        />
      )}
    </Sides>
  );
}

const Sides = themed('div', { display: 'flex', flex: 1, minHeight: 0 });

const Board = themed('div', {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
});
