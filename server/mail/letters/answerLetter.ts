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
    hello: (name: string) => `Hello ${name},`,
    said: (sender: string) => `${sender} has answered your request:`,
    action: 'Open the request',
    foot: 'Answer on its page, not to this mail.',
  },
  es: {
    subject: (id: number, title: string) => `Su solicitud ${id}: ${title}`,
    hello: (name: string) => `Hola, ${name}:`,
    said: (sender: string) => `${sender} ha respondido a su solicitud:`,
    action: 'Abrir la solicitud',
    foot: 'Responda en su página, no a este correo.',
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
