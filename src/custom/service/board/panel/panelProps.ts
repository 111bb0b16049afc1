import type { BoardAppointment, ServiceDay } from '../../../../../contract/calls/service/serviceBoard.ts';
import type { Changes } from '../offline/useChanges.ts';

/** What the parts of the panel are about. */
export interface PanelProps {
  readonly appointment: BoardAppointment;
  readonly day: ServiceDay;
  readonly now: Date;
  readonly changes: Changes;
}
