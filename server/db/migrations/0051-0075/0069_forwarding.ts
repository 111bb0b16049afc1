import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Requests on their way to an outside support service, each with a key of its own: numbers of requests come again after
 * a restore, keys do not. The board lists each status by urgency, or by the last change.
 */
const statements = `
create table support_forwarding (
  ticket_id integer primary key references support_ticket on delete cascade,
  send_key uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  next_try_at timestamptz not null,
  tries integer not null default 0,
  is_taken boolean not null default false,
  ended_at timestamptz,
  fault text,
  reference text
);
create index support_forwarding_due on support_forwarding (next_try_at) where state = 'waiting';

create index support_ticket_urgency on support_ticket
  (status, array_position(array['urgent', 'high', 'normal', 'low'], priority), created_at, ticket_id);
create index support_ticket_status_changed on support_ticket (status, changed_at, ticket_id);
`;

/** Requests are forwarded to a support service, and stand on a board. */
export const up = (db: QueryExecutorProvider) => runStatements(db, statements);
