import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** Why a mail or a request failed, and why two records may be one person: by the key of a message, not in English. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(
    db,
    `
create function message_code(sentence text) returns jsonb language sql as $$
  select case
    when sentence = 'The login is gone.' then '{"code":"mail_login_gone"}'::jsonb
    when sentence = 'The login is disabled.' then '{"code":"mail_login_disabled"}'
    when sentence like 'Demo users can not%' then '{"code":"demo_login"}'
    when sentence = 'The answer is gone.' then '{"code":"mail_answer_gone"}'
    when sentence like 'It was read in the portal%' then '{"code":"mail_read"}'
    when sentence like 'It was asked for before%' then '{"code":"mail_signed_out"}'
    when sentence like 'It was taken out by%' then '{"code":"mail_canceled"}'
    when sentence like 'The mail server refuses the mail %' then
      jsonb_build_object('code', 'mail_refused', 'params', jsonb_build_object('status', substring(sentence from '\\d+')))
    when sentence like 'The mail server refuses %' then
      jsonb_build_object('code', 'mail_address_refused', 'params', jsonb_build_object('status', substring(sentence from '\\d+')))
    when sentence like '%SMTP_URL.' then '{"code":"mail_login_refused"}'
    when sentence = 'The mail server takes too long.' then '{"code":"mail_slow"}'
    when sentence like 'The mail server does not answer%' then '{"code":"mail_timeout"}'
    when sentence like 'The connection to the mail server%' then '{"code":"mail_insecure"}'
    when sentence like 'The mail server can not be reached%' then '{"code":"mail_unreachable"}'
    when sentence like 'The support service does not answer%' then '{"code":"forwarding_timeout"}'
    when sentence like 'The support service can not be reached%' then '{"code":"forwarding_unreachable"}'
    when sentence like 'The support service has moved%' then
      jsonb_build_object('code', 'forwarding_moved', 'params', jsonb_build_object('status', substring(sentence from '\\d+')))
    when sentence like 'The support service refuses%' then
      jsonb_build_object('code', 'forwarding_refused', 'params', jsonb_build_object('status', substring(sentence from '\\d+')))
    when sentence like 'The support service %' then
      jsonb_build_object('code', 'forwarding_later', 'params', jsonb_build_object('status', substring(sentence from '\\d+')))
    when sentence like 'The mail %' then '{"code":"mail_failed"}'
    when sentence like 'Records were merged%' then '{"code":"records_merged_since"}'
    when sentence is not null then '{"code":"changed_since"}'
  end
$$;
alter table mail alter column fault type jsonb using message_code(fault);
alter table support_forwarding alter column fault type jsonb using message_code(fault);
alter table subject_request alter column fault type jsonb using message_code(fault);
drop function message_code(text);
update match_pair set reason = case reason
  when 'Same last name and e-mail address.' then 'match_email'
  when 'Same last name and phone number.' then 'match_phone'
  when 'Same last name and a vehicle in common.' then 'match_vin'
  when 'Same e-mail address and first name, a last name is missing.' then 'match_email_first_no_last'
  when 'Same e-mail address and first name, another last name.' then 'match_email_first'
  when 'Same e-mail address, a last name is missing.' then 'match_email_no_last'
  when 'Same e-mail address, another last name.' then 'match_email_only'
  when 'Same phone number and first name, last names spelt alike.' then 'match_phone_first'
  when 'Same phone number, last names spelt alike.' then 'match_phone_only'
  when 'Same first and last name at the same address.' then 'match_home'
  else 'match_home_similar' end;
`,
  );
}
