import type { Letter, Locale } from './letter.ts';

export interface AnswerFacts {
  /** First name of whoever asked. */
  readonly name: string;
  readonly ticketId: number;
  readonly title: string;
  readonly sender: string;
  readonly text: string;
  /** The page of the request. */
  readonly href: string;
}

const words = {
  en: {
    subject: (id: number, title: string) => `Your request ${id}: ${title}`,
    hello: (name: string) => `Hi ${name},`,
    said: (sender: string) => `${sender} replied to your request:`,
    action: 'Open request',
    foot: "Reply on the request's page. Replies to this email aren't read.",
  },
  es: {
    subject: (id: number, title: string) => `Su solicitud ${id}: ${title}`,
    hello: (name: string) => `Hola, ${name}:`,
    said: (sender: string) => `${sender} respondió a su solicitud:`,
    action: 'Abrir solicitud',
    foot: 'Responda en la página de la solicitud. No leemos las respuestas a este correo.',
  },
} as const;

/** An answer to a support request, for whoever asked. */
export function answerLetter(
  { name, ticketId, title, sender, text, href }: AnswerFacts,
  locale: Locale,
): Letter {
  const { subject, hello, said, action, foot } = words[locale];
  return {
    subject: subject(ticketId, title),
    paragraphs: [hello(name), said(sender), ...text.split(/\n{2,}/)],
    action: { label: action, href },
    foot,
  };
}
