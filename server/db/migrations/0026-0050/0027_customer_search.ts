import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What the search for a customer looks up. A name is looked up by its letters and digits, without case, accents, blanks
 * and punctuation, which also leaves of what somebody types nothing that a pattern could mean. E-mail and phone get
 * indexes that find a beginning as well as the whole, in place of those that find the whole only. Byte order, since in
 * that of a language no index finds a beginning. The customers of a store that has few of them are looked up first.
 */
const statements = `
create function search_key(name text) returns text language sql immutable parallel safe
  return regexp_replace(lower(normalize(name, nfkd)),
    '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a0\\u0300-\\u036f\\u2010-\\u201f]', '', 'g');
create index customer_last_name on customer
  (search_key("UC_LastName") collate "C", search_key("UC_FirstName") collate "C", "UC_ID");
create index customer_first_name on customer
  (search_key("UC_FirstName") collate "C", search_key("UC_LastName") collate "C", "UC_ID");
drop index customer_email;
create index customer_email on customer ("UC_Email" text_pattern_ops) where "UC_Email" is not null;
drop index customer_phone1;
create index customer_phone1 on customer ("UC_Phone1" text_pattern_ops) where "UC_Phone1" is not null;
drop index customer_phone2;
create index customer_phone2 on customer ("UC_Phone2" text_pattern_ops) where "UC_Phone2" is not null;
create index customer_stores on customer using gin ("CVP_RelatedStores");
create index deal_vin_end on deal (right(vin, 6));
create index repair_order_vin_end on repair_order (right(vin, 6));
`;

/** Finding a customer by the beginning of a name, an e-mail address or a phone number, or by the end of a VIN. */
export const up = (db: QueryExecutorProvider) => runStatements(db, statements);
