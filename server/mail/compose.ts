import { type RawBuilder, sql } from 'kysely';
import type { Fault } from '../../contract/messages/fault.ts';
import { isDemoUser } from '../access/demoUsers.ts';
import { issueLink } from '../access/signIn/oneTimeCodes.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { newsOfLetter } from '../inbox/read.ts';
import { answerLetter } from './letters/answerLetter.ts';
import { type Letter, type Locale, written } from './letters/letter.ts';
import { newsLetter } from './letters/newsLetter.ts';
import { type PasswordFacts, type PasswordMail, passwordLetter } from './letters/passwordLetters.ts';
import type { Mail } from './queue.ts';
import type { Message } from './transport.ts';

type Surroundings = Pick<Config, 'publicUrl' | 'demo'>;

/** A message to be sent, or why there is none any more. */
export type Composed = { readonly message: Message } | { readonly fault: Fault };

/**
 * What a mail says now: to the address, in the language and with the rights that its owner has at this moment. A link
 * is made here, so that none waits anywhere; it makes the one of an earlier try void.
 */
export async function compose(db: Db, mail: Mail, config: Surroundings, now: Date): Promise<Composed> {
  const { kind, userid, asked_by, message_id } = mail;
  const owner = await db
    .selectFrom('app_user as u')
    .leftJoin('user_preference as p', 'p.userid', 'u.userid')
    .leftJoin('app_user as sender', (join) => join.on('sender.userid', '=', asked_by))
    .select(['u.email', 'u.firstname', 'u.status', 'p.locale'])
    .select(['sender.firstname as sender_firstname', 'sender.lastname as sender_lastname'])
    .where('u.userid', '=', userid)
    .executeTakeFirst();
  if (!owner || userid === null) return { fault: { code: 'mail_login_gone' } };
  if (owner.status !== 'A') return { fault: { code: 'mail_login_disabled' } };
  if (config.demo === false && (await isDemoUser(db, userid))) {
    return { fault: { code: 'demo_login' } };
  }
  const locale: Locale = owner.locale ?? 'en';
  const sender =
    owner.sender_firstname === null ? undefined : `${owner.sender_firstname} ${owner.sender_lastname}`;
  const people = { name: owner.firstname, sender };
  const letter = await letterOf(db, { ...mail, userid }, people, config, locale, now);
  if (!letter) {
    return { fault: { code: kind === 'answer' ? 'mail_answer_gone' : 'mail_read' } };
  }
  return { message: { ...written(letter, locale), to: owner.email, id: message_id } };
}

function letterOf(
  db: Db,
  mail: Mail & { readonly userid: number },
  people: Pick<PasswordFacts, 'name' | 'sender'>,
  config: Surroundings,
  locale: Locale,
  now: Date,
): Promise<Letter | undefined> {
  const { kind, about } = mail;
  switch (kind) {
    case 'answer':
      return answerOf(db, sql`m.message_id = ${about}`, people.name, config, locale);
    case 'news':
      return newsOf(db, mail, people.name, config, locale);
    default:
      return passwordMail(db, { ...mail, kind }, people, config, locale, now);
  }
}

/** The last answer that meets a condition on `support_message m`, in its own words. */
async function answerOf(
  db: Db,
  condition: RawBuilder<boolean>,
  name: string,
  { publicUrl }: Surroundings,
  locale: Locale,
): Promise<Letter | undefined> {
  const said = await db
    .selectFrom('support_message as m')
    .innerJoin('support_ticket as t', 't.ticket_id', 'm.ticket_id')
    .select(['t.ticket_id as ticketId', 't.title', 'm.name as sender', 'm.text'])
    .where(condition)
    .where('m.is_internal', '=', false)
    .orderBy('m.message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    said && answerLetter({ ...said, name, href: `${publicUrl}/tickets?ticket=${said.ticketId}` }, locale)
  );
}

/** All that waited for one letter; a single answer comes in its own words. */
async function newsOf(
  db: Db,
  { mail_id }: Mail,
  name: string,
  config: Surroundings,
  locale: Locale,
): Promise<Letter | undefined> {
  const items = await newsOfLetter(db, mail_id);
  const [first, ...more] = items;
  if (!first) return undefined;
  if (first.kind === 'answer' && first.times === 1 && more.length === 0) {
    const ofTicket = sql<boolean>`m.ticket_id = ${first.subject} and m.by_support`;
    return answerOf(db, ofTicket, name, config, locale);
  }
  return newsLetter({ name, items, publicUrl: config.publicUrl ?? '' }, locale);
}

interface PasswordRow extends Pick<Mail, 'asked_by' | 'queued_at'> {
  readonly kind: PasswordMail;
  readonly userid: number;
}

async function passwordMail(
  db: Db,
  { kind, userid, asked_by, queued_at }: PasswordRow,
  people: Pick<PasswordFacts, 'name' | 'sender'>,
  config: Surroundings,
  locale: Locale,
  now: Date,
): Promise<Letter> {
  const link =
    kind === 'invitation' || kind === 'password' || kind === 'forgotten'
      ? await linkOf(db, { userid, kind, madeBy: asked_by }, config, now)
      : undefined;
  return passwordLetter(kind, { ...people, link, at: queued_at }, locale);
}

async function linkOf(
  db: Db,
  link: Parameters<typeof issueLink>[1],
  { publicUrl }: Surroundings,
  now: Date,
): Promise<PasswordFacts['link']> {
  const { code, expiresAt } = await issueLink(db, link, now);
  return { href: `${publicUrl}/auth/${code}`, expiresAt };
}
