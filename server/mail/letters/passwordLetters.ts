import type { MailKind } from '../../../contract/calls/mail.ts';
import { type Letter, type Locale, moment } from './letter.ts';

/** Mail about passwords and second factors. */
export type PasswordMail = Exclude<MailKind, 'answer' | 'news'>;

export interface PasswordFacts {
  /** First name of whoever gets it. */
  readonly name: string;
  /** Who had it sent; undefined when that is nobody, or gone. */
  readonly sender: string | undefined;
  /** Of the link. */
  readonly link: { readonly href: string; readonly expiresAt: Date } | undefined;
  /** When what it tells happened. */
  readonly at: Date;
}

interface Words {
  readonly hello: (name: string) => string;
  readonly works: (until: string) => string;
  readonly subject: Readonly<Record<PasswordMail, string>>;
  readonly what: Readonly<Record<PasswordMail, (sender: string | undefined, at: string) => string>>;
  readonly action: Readonly<Record<'invitation' | 'password', string>>;
  readonly foot: Readonly<Record<PasswordMail, string>>;
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    hello: (name) => `Hello ${name},`,
    works: (until) => `The link works once, until ${until}.`,
    subject: {
      invitation: 'Your login for Rooftop',
      password: 'A new password for Rooftop',
      forgotten: 'A new password for Rooftop',
      changed: 'Your password for Rooftop was changed',
      factor_added: 'Two-step sign-in for Rooftop: something was added',
      factor_removed: 'Two-step sign-in for Rooftop: something was removed',
    },
    what: {
      invitation: (sender) =>
        `${sender ?? 'An administrator'} has made you a login for Rooftop, the portal of your dealerships. Choose a password to begin.`,
      password: (sender) => `${sender ?? 'An administrator'} sends you a link to choose a new password.`,
      forgotten: () => 'Somebody, most likely you, asked for a link to choose a new password.',
      changed: (_, at) =>
        `The password of your login was changed on ${at}, and you were signed out everywhere else.`,
      factor_added: (_, at) =>
        `An authenticator app or a passkey was added to your login on ${at}, and you were signed out everywhere else.`,
      factor_removed: (sender, at) =>
        sender === undefined
          ? `An authenticator app or a passkey was removed from your login on ${at}, and you were signed out everywhere else.`
          : `${sender} removed the two-step sign-in of your login on ${at}, and you were signed out everywhere.`,
    },
    action: { invitation: 'Choose a password', password: 'Choose a new password' },
    foot: {
      invitation: 'You did not expect this? Then do nothing: without the link nobody gets in.',
      password: 'You did not expect this? Then do nothing: your password stays as it is.',
      forgotten: 'It was not you? Then do nothing: your password stays as it is.',
      changed: 'It was not you? Then tell an administrator now.',
      factor_added: 'It was not you? Then tell an administrator now.',
      factor_removed: 'You did not expect this? Then tell an administrator now.',
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    works: (until) => `El enlace sirve una sola vez, hasta el ${until}.`,
    subject: {
      invitation: 'Su acceso a Rooftop',
      password: 'Una contraseña nueva para Rooftop',
      forgotten: 'Una contraseña nueva para Rooftop',
      changed: 'Se cambió su contraseña de Rooftop',
      factor_added: 'Acceso en dos pasos a Rooftop: se agregó algo',
      factor_removed: 'Acceso en dos pasos a Rooftop: se quitó algo',
    },
    what: {
      invitation: (sender) =>
        `${sender ?? 'La administración'} le ha creado un acceso a Rooftop, el portal de sus concesionarios. Elija una contraseña para empezar.`,
      password: (sender) =>
        `${sender ?? 'La administración'} le envía un enlace para elegir una contraseña nueva.`,
      forgotten: () => 'Alguien, seguramente usted, pidió un enlace para elegir una contraseña nueva.',
      changed: (_, at) =>
        `La contraseña de su acceso se cambió el ${at}, y se cerraron todas sus demás sesiones.`,
      factor_added: (_, at) =>
        `Se agregó una aplicación de autenticación o una llave de acceso a su cuenta el ${at}, y se cerraron todas sus demás sesiones.`,
      factor_removed: (sender, at) =>
        sender === undefined
          ? `Se quitó una aplicación de autenticación o una llave de acceso de su cuenta el ${at}, y se cerraron todas sus demás sesiones.`
          : `${sender} quitó el acceso en dos pasos de su cuenta el ${at}, y se cerraron todas sus sesiones.`,
    },
    action: { invitation: 'Elegir una contraseña', password: 'Elegir una contraseña nueva' },
    foot: {
      invitation: '¿No lo esperaba? Entonces no haga nada: sin el enlace nadie puede entrar.',
      password: '¿No lo esperaba? Entonces no haga nada: su contraseña sigue igual.',
      forgotten: '¿No fue usted? Entonces no haga nada: su contraseña sigue igual.',
      changed: '¿No fue usted? Entonces avise ahora mismo a la administración.',
      factor_added: '¿No fue usted? Entonces avise ahora mismo a la administración.',
      factor_removed: '¿No lo esperaba? Entonces avise ahora mismo a la administración.',
    },
  },
};

/** What somebody is told of their password: with a link to choose one, or that it was changed. */
export function passwordLetter(kind: PasswordMail, facts: PasswordFacts, locale: Locale): Letter {
  const { hello, works, subject, what, action, foot } = words[locale];
  const { name, sender, link, at } = facts;
  const begin = [hello(name), what[kind](sender, moment(locale, at))];
  if (!link) return { subject: subject[kind], paragraphs: begin, foot: foot[kind] };
  return {
    subject: subject[kind],
    paragraphs: [...begin, works(moment(locale, link.expiresAt))],
    action: { label: action[kind === 'invitation' ? 'invitation' : 'password'], href: link.href },
    foot: foot[kind],
  };
}
