import { type RawBuilder, sql } from 'kysely';

/**
 * Columns that have PostgreSQL ask every ten seconds whether a client is still there that has been silent for thirty,
 * until its transaction ends. A process that ends gives its locks back at once; a machine that is gone without a word
 * would keep them for two hours, which is what the system waits.
 */
export const noticingDeparture = (): RawBuilder<unknown> => sql`
  set_config('tcp_keepalives_idle', '30', true), set_config('tcp_keepalives_interval', '10', true),
  set_config('tcp_keepalives_count', '3', true)`;
