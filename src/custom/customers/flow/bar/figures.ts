import type { FlowPart } from '../../../../../contract/calls/customers/flow.ts';
import type { FlowReply, RetentionReply } from '../data/replies.ts';

/** What the page shows, as far as it is there. */
export interface Figures {
  readonly flow: FlowReply | undefined;
  readonly retention: RetentionReply | undefined;
  readonly parts: readonly FlowPart[] | undefined;
}
