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
    hello: (name) => `Hi ${name},`,
    open: 'Open Rooftop',
    foot: (href) => `Choose your email notifications in your profile: ${href}`,
    states: {
      open: 'open',
      in_progress: 'in progress',
      waiting: 'waiting on you',
      closed: 'closed',
      loaded: 'completed',
      refused: 'rejected',
      empty: 'empty',
      failed: 'failed',
      held: 'on hold (differs from earlier files)',
      stopped: 'stopped',
      undone: 'undone',
    },
    what: {
      answer: ({ times, subject, by }) =>
        times > 1
          ? `${times} replies to your request ${subject}`
          : `${by ?? 'Support'} replied to your request ${subject}`,
      changed: ({ subject, state }) => `Your request ${subject} is now ${state}`,
      assigned: ({ subject }) => `Request ${subject} was assigned to you`,
      segment: ({ by }) => `${by ?? 'A colleague'} shared a segment with you`,
      import: ({ state }) => `Import ${state}`,
      file: ({ state }) => `Watched folder import ${state}`,
      feed: ({ by }) => `Data feed overdue at ${by}`,
      sign_in: () => 'Sign-in from a new network',
    },
    advice: (at) => `Time: ${at}. Wasn't you? Change your password and contact an administrator now.`,
  },
  es: {
    subject: (count) => `${count} avisos de Rooftop`,
    hello: (name) => `Hola, ${name}:`,
    open: 'Abrir Rooftop',
    foot: (href) => `Elija sus avisos por correo en su perfil: ${href}`,
    states: {
      open: 'abierta',
      in_progress: 'en curso',
      waiting: 'en espera de su respuesta',
      closed: 'cerrada',
      loaded: 'completada',
      refused: 'rechazada',
      empty: 'vacía',
      failed: 'fallida',
      held: 'en espera (difiere de los archivos anteriores)',
      stopped: 'detenida',
      undone: 'deshecha',
    },
    what: {
      answer: ({ times, subject, by }) =>
        times > 1
          ? `${times} respuestas a su solicitud ${subject}`
          : `${by ?? 'Soporte'} respondió a su solicitud ${subject}`,
      changed: ({ subject, state }) => `Su solicitud ${subject} está ahora ${state}`,
      assigned: ({ subject }) => `Se le asignó la solicitud ${subject}`,
      segment: ({ by }) => `${by ?? 'Un colega'} compartió un segmento con usted`,
      import: ({ state }) => `Importación ${state}`,
      file: ({ state }) => `Importación de la carpeta vigilada ${state}`,
      feed: ({ by }) => `Fuente de datos atrasada en ${by}`,
      sign_in: () => 'Inicio de sesión desde una red nueva',
    },
    advice: (at) =>
      `Fecha: ${at}. ¿No fue usted? Cambie su contraseña y avise ahora mismo a un administrador.`,
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
