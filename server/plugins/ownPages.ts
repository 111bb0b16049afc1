import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { MessageKey } from '../../contract/messages/index.ts';
import { SSO_PARAMETER } from '../../contract/sso.ts';
import { SsoFailure } from '../access/signIn/ssoFailure.ts';
import { AppError } from '../errors.ts';
import { asMarkup } from '../markup.ts';
import { failureOf, logFailure, sendFailure } from './errors.ts';
import { nonceOf } from './headers.ts';

/**
 * Browsers say where a request comes from, and no page can say it for them. Links in mails, other sites and addresses
 * that somebody typed are not ours.
 * @throws AppError `forbidden`
 */
export function requireOwnPage({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'same-origin') return;
  throw new AppError('forbidden', 'own_pages_only');
}

/**
 * Lets nobody be made to follow a link by another site: what is only read, but much of it or written down, is asked for
 * by our pages and by whoever types or keeps the address themselves. Programs and old browsers say nothing.
 * @throws AppError `forbidden`
 */
export function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== 'cross-site' && site !== 'same-site') return;
  throw new AppError('forbidden', 'own_pages_only');
}

const styles = `
:root { color-scheme: light dark; }
body { margin: 15vh auto 0; max-width: 30rem; padding: 0 1.5rem; font: 0.875rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.25rem; font-weight: 600; }
a { color: LinkText; }
small { opacity: 0.75; }
`;

const heads = {
  en: { title: "This page can't be opened", home: 'To the portal' },
  es: { title: 'Esta página no se puede abrir', home: 'Al portal' },
} as const;

/** Of the refusals that people meet who follow such a link. */
const spanish: Readonly<Partial<Record<MessageKey, string>>> = {
  own_pages_only: 'Este enlace solo funciona desde una página del portal. Vaya allí e intente de nuevo.',
  handoff_not_found: 'Algo salió mal. El enlace no existe.',
  sign_in: 'Inicie sesión para continuar.',
  no_access: 'Su rol no incluye esto.',
  viewing_as: 'No puede editar ni exportar mientras ve el portal como otra persona.',
};

/** The language that a browser prefers, among those of the portal. */
const isSpanish = ({ headers }: FastifyRequest) => /^es\b/i.test(headers['accept-language'] ?? '');

/** Answers a link that somebody has followed with a page that says why it leads nowhere; programs get JSON. */
export function sendFailurePage(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes('text/html')) return sendFailure(thrown, request, reply);
  const failure = failureOf(thrown);
  logFailure(request.log, failure, request.routeOptions.url);
  const { message, id } = failure.reply.error;
  const language = isSpanish(request) ? 'es' : 'en';
  const text = (language === 'es' && spanish[failure.error.reason]) || message;
  const { title, home } = heads[language];
  return reply
    .code(failure.reply.status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rooftop</title><link rel="icon" href="/icon.svg"><style nonce="${nonceOf(reply.raw)}">${styles}</style></head>
<body><main><h1>${asMarkup(title)}</h1><p>${asMarkup(text)}</p>
<p><a href="/">${asMarkup(home)}</a></p><p><small>${asMarkup(id)}</small></p></main></body></html>`);
}

/**
 * Leads whom the organization's sign-in has failed for to the sign-in page, which words the reason and shows the id;
 * programs get JSON.
 */
export function sendToSignIn(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes('text/html')) return sendFailure(thrown, request, reply);
  const failure = failureOf(thrown);
  const { code, id } = failure.reply.error;
  logFailure(request.log, failure, request.routeOptions.url);
  const reason = new URLSearchParams({
    [SSO_PARAMETER]: thrown instanceof SsoFailure ? thrown.fault : code,
    id,
  });
  return reply.code(303).header('location', `/login?${reason}`).send();
}
