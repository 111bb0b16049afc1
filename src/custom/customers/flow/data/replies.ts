import type { ReplyOf } from '../../../../../contract/call.ts';
import type { customerFlow, customerRetention } from '../../../../../contract/calls/customers/flow.ts';

export type FlowReply = ReplyOf<typeof customerFlow>;
export type RetentionReply = ReplyOf<typeof customerRetention>;
