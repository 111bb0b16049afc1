import { GROUP_TIME_ZONE } from '../../calendar.ts';
import { asMarkup } from '../../markup.ts';

/** Languages of mail: those of the portal. */
export type Locale = 'en' | 'es';

/** When something happens, in the time of the group, in words. */
export const moment = (locale: Locale, at: Date) =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    timeZone: GROUP_TIME_ZONE,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** What a mail says, apart from how it is laid out. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Below, in smaller letters. */
  readonly foot: string;
}

/** A letter as text and as HTML that says the same: no picture, nothing loaded from anywhere, no trace of who reads it. */
export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const styles = {
  body: 'margin:0;padding:1.5rem;font:1rem/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  sheet: 'max-width:34rem;margin:0 auto',
  action:
    'display:inline-block;padding:0.625rem 1.25rem;border:thin solid currentColor;border-radius:0.25rem;font-weight:600;text-decoration:none',
  foot: 'font-size:0.875rem;opacity:0.75',
} as const;

export function written({ subject, paragraphs, action, foot }: Letter, locale: Locale): Written {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), foot].join('\n\n');
  const paragraph = (lines: string) => `<p>${asMarkup(lines).replace(/\r?\n/g, '<br>\n')}</p>`;
  const button = action
    ? `<p><a href="${asMarkup(action.href)}" style="${styles.action}">${asMarkup(action.label)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${asMarkup(subject)}</title></head>
<body style="${styles.body}"><div style="${styles.sheet}">
${paragraphs.map(paragraph).join('\n')}
${button}
<p style="${styles.foot}">${asMarkup(foot)}</p>
</div></body></html>`;
  return { subject, text: `${text}\n`, html };
}
