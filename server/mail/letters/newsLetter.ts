import {
  type Notification,
  type NotificationKind,
  pageOf,
} from '../../../contract/calls/portal/notifications.ts';
import { feedNames, importTargets } from '../../../contract/records/index.ts';
import { type Letter, type Locale, moment } from './letter.ts';

/** Something that happened. */
export interface NewsItem extends Omit<Notification, 'notification_id' | 'at' | 'is_read'> {
  readonly at: Date;
}

export interface NewsFacts {
  /** First name of whoever gets it. */
  readonly name: string;
  readonly items: readonly NewsItem[];
  /** Where the portal is. */
  readonly publicUrl: string;
}

interface Words {
  readonly subject: (count: number) => string;
  readonly hello: (name: string) => string;
  readonly open: string;
  readonly foot: (href: string) => string;
  readonly states: Readonly<Record<string, string>>;
  /** What happened; what it is about follows. */
  readonly what: Readonly<Record<NotificationKind, (item: NewsItem) => string>>;
  /** After a sign-in from elsewhere: when that was, and what to do. */
  readonly advice: (at: string) => string;
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    subject: (count) => `${count} notifications from Rooftop`,
    hello: (name) => `Hello ${name},`,
    open: 'Open Rooftop',
    foot: (href) => `Choose in your profile what you hear of by mail: ${href}`,
    states: {
      open: 'open',
      in_progress: 'in progress',
      waiting: 'waiting for you',
      closed: 'closed',
      loaded: 'was loaded',
      refused: 'was refused',
      empty: 'had nothing in it',
      failed: 'failed',
      held: 'waits, since it looks unlike those before it',
      stopped: 'was stopped',
      undone: 'was undone',
    },
    what: {
      answer: ({ times, subject, by }) =>
        times > 1
          ? `${times} answers to your request ${subject}`
          : `${by ?? 'Support'} has answered your request ${subject}`,
      changed: ({ subject, state }) => `Your request ${subject} is ${state} now`,
      assigned: ({ subject }) => `You are to work on request ${subject}`,
      segment: ({ by }) => `${by ?? 'Somebody'} shares a segment with you`,
      import: ({ state }) => `Your import ${state}`,
      file: ({ state }) => `A file of the watched folder ${state}`,
      feed: ({ by }) => `A feed of ${by} is late`,
      sign_in: () => 'Somebody signed in with your login from a new network',
    },
    advice: (at) => `That was on ${at}. It was not you? Change your password and tell an administrator now.`,
  },
  es: {
    subject: (count) => `${count} avisos de Rooftop`,
    hello: (name) => `Hola, ${name}:`,
    open: 'Abrir Rooftop',
    foot: (href) => `Elija en su perfil de qué se entera por correo: ${href}`,
    states: {
      open: 'abierta',
      in_progress: 'en curso',
      waiting: 'a la espera de usted',
      closed: 'cerrada',
      loaded: 'se cargó',
      refused: 'se rechazó',
      empty: 'no contenía nada',
      failed: 'falló',
      held: 'espera, porque no se parece a los anteriores',
      stopped: 'se detuvo',
      undone: 'se deshizo',
    },
    what: {
      answer: ({ times, subject, by }) =>
        times > 1
          ? `${times} respuestas a su solicitud ${subject}`
          : `${by ?? 'Soporte'} ha respondido a su solicitud ${subject}`,
      changed: ({ subject, state }) => `Su solicitud ${subject} está ahora ${state}`,
      assigned: ({ subject }) => `Le toca atender la solicitud ${subject}`,
      segment: ({ by }) => `${by ?? 'Alguien'} comparte un segmento con usted`,
      import: ({ state }) => `Su importación ${state}`,
      file: ({ state }) => `Un archivo de la carpeta vigilada ${state}`,
      feed: ({ by }) => `Una fuente de datos de ${by} está atrasada`,
      sign_in: () => 'Alguien inició sesión con su acceso desde una red nueva',
    },
    advice: (at) =>
      `Fue el ${at}. ¿No fue usted? Cambie su contraseña y avise a la administración ahora mismo.`,
  },
};

/** All that happened of late, in one letter: a sentence each, and where to read on. */
export function newsLetter({ name, items, publicUrl }: NewsFacts, locale: Locale): Letter {
  const { subject, hello, open, foot, states, what, advice } = words[locale];
  const titleOf = (item: NewsItem) =>
    what[item.kind]({ ...item, state: item.state && (states[item.state] ?? item.state) });
  const paragraphs = items.flatMap((item) => [
    `${titleOf(item)}: ${aboutOf(item, locale)}`,
    ...(item.kind === 'sign_in' ? [advice(moment(locale, item.at))] : []),
  ]);
  const [only, ...more] = items;
  const single = more.length === 0 ? only : undefined;
  return {
    subject: single ? titleOf(single) : subject(items.length),
    paragraphs: [hello(name), ...paragraphs],
    action: { label: open, href: `${publicUrl}${single ? pageOf(single) : '/'}` },
    foot: foot(`${publicUrl}/Profile`),
  };
}

/** What something is about, as its reader calls it: a feed is kept by its key. */
function aboutOf({ kind, name }: NewsItem, locale: Locale): string {
  const feed = kind === 'feed' ? feedNames.find((known) => known === name) : undefined;
  return feed ? importTargets[feed].label[locale] : name;
}
