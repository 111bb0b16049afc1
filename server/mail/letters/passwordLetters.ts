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
    hello: (name) => `Hi ${name},`,
    works: (until) => `The link works once, until ${until}.`,
    subject: {
      invitation: 'Your Rooftop login',
      password: 'Set a new Rooftop password',
      forgotten: 'Reset your Rooftop password',
      changed: 'Your Rooftop password was changed',
      factor_added: 'Rooftop two-step sign-in: method added',
      factor_removed: 'Rooftop two-step sign-in: method removed',
    },
    what: {
      invitation: (sender) =>
        `${sender ?? 'An administrator'} created a login for you on Rooftop, your dealership group's portal. Choose a password to get started.`,
      password: (sender) => `${sender ?? 'An administrator'} sent you a link to set a new password.`,
      forgotten: () => 'We received a request to reset your password.',
      changed: (_, at) => `Your password was changed on ${at}. You were signed out on all other devices.`,
      factor_added: (_, at) =>
        `An authenticator app or a passkey was added to your login on ${at}. You were signed out on all other devices.`,
      factor_removed: (sender, at) =>
        sender === undefined
          ? `An authenticator app or a passkey was removed from your login on ${at}. You were signed out on all other devices.`
          : `${sender} removed two-step sign-in from your login on ${at}. You were signed out on all devices.`,
    },
    action: { invitation: 'Choose a password', password: 'Set a new password' },
    foot: {
      invitation: "Not expecting this? Ignore this email. The login can't be used without the link.",
      password: "Not expecting this? Ignore this email. Your password won't change.",
      forgotten: "Didn't request this? Ignore this email. Your password won't change.",
      changed: "Wasn't you? Contact an administrator now.",
      factor_added: "Wasn't you? Contact an administrator now.",
      factor_removed: 'Not expecting this? Contact an administrator now.',
    },
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    works: (until) => `El enlace sirve una sola vez, hasta el ${until}.`,
    subject: {
      invitation: 'Su acceso a Rooftop',
      password: 'Elija una contraseña nueva de Rooftop',
      forgotten: 'Restablezca su contraseña de Rooftop',
      changed: 'Se cambió su contraseña de Rooftop',
      factor_added: 'Acceso en dos pasos a Rooftop: método agregado',
      factor_removed: 'Acceso en dos pasos a Rooftop: método quitado',
    },
    what: {
      invitation: (sender) =>
        `${sender ?? 'Un administrador'} le creó un acceso a Rooftop, el portal de su grupo de concesionarios. Elija una contraseña para empezar.`,
      password: (sender) =>
        `${sender ?? 'Un administrador'} le envió un enlace para elegir una contraseña nueva.`,
      forgotten: () => 'Recibimos una solicitud para restablecer su contraseña.',
      changed: (_, at) =>
        `Su contraseña se cambió el ${at}. Se cerraron sus sesiones en los demás dispositivos.`,
      factor_added: (_, at) =>
        `Se agregó una aplicación de autenticación o una llave de acceso a su acceso el ${at}. Se cerraron sus sesiones en los demás dispositivos.`,
      factor_removed: (sender, at) =>
        sender === undefined
          ? `Se quitó una aplicación de autenticación o una llave de acceso de su acceso el ${at}. Se cerraron sus sesiones en los demás dispositivos.`
          : `${sender} quitó su acceso en dos pasos el ${at}. Se cerraron todas sus sesiones.`,
    },
    action: { invitation: 'Elegir una contraseña', password: 'Elegir una contraseña nueva' },
    foot: {
      invitation: '¿No lo esperaba? Ignore este correo. El acceso no se puede usar sin el enlace.',
      password: '¿No lo esperaba? Ignore este correo. Su contraseña no cambiará.',
      forgotten: '¿No lo solicitó? Ignore este correo. Su contraseña no cambiará.',
      changed: '¿No fue usted? Avise ahora mismo a un administrador.',
      factor_added: '¿No fue usted? Avise ahora mismo a un administrador.',
      factor_removed: '¿No lo esperaba? Avise ahora mismo a un administrador.',
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
