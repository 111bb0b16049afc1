import type { Call } from '../../../contract/call.ts';
import { shapeOf } from '../../../contract/shape.ts';
import { asMarkup } from '../../markup.ts';
import { accessInWords, areaOf, requestSchema, responseSchema, takesBody } from './openapi.ts';

/** Stands in the page for the nonce that its styles need. */
export const NONCE = '__CSP_NONCE__';

const styles = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 0.875rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 0.25rem; }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem; }
nav { columns: 14rem; margin: 1rem 0; }
a { color: LinkText; display: inline-block; }
details { border-top: 1px solid var(--line); padding: 0.5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
code, pre { font: 0.8125rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; max-height: 24rem; white-space: pre-wrap; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; }
.method { display: inline-block; min-width: 3.5rem; font-weight: 600; }
.note { opacity: 0.75; margin: 0.25rem 0; }
`;

const titles = {
  envelope: 'Response',
  rest: 'Reply',
  csv: 'Reply (text/csv)',
  upload: 'Response',
  form: 'Response',
  file: 'Reply (attachment)',
  picture: 'Reply (image/jpeg)',
} as const;

const redirects = '<p class="note">Reply: 303 to another address.</p>';

const shape = (title: string, schema: Parameters<typeof shapeOf>[0]) =>
  `<p class="note">${title}</p><pre tabindex="0">${asMarkup(shapeOf(schema))}</pre>`;

const upload =
  '<p class="note">Payload: multipart/form-data with one file as the part <code>file</code>.</p>';

const entry = (call: Call) => `<details>
<summary><span class="method">${call.method}</span> <code>${asMarkup(call.path)}</code> ${asMarkup(call.summary)}</summary>
<p class="note">Access: ${asMarkup(accessInWords(call.access))}.</p>
${call.style === 'upload' ? upload : shape(takesBody(call) ? 'Payload' : 'Parameters', requestSchema(call))}
${call.style === 'redirect' ? redirects : shape(titles[call.style], responseSchema(call))}
</details>`;

const anchor = (area: string) => area.replace(/\W+/g, '-');

/** The contract for people to read, without any script. `NONCE` stands where the nonce of the reply goes. */
export function documentationPage(calls: readonly Call[]): string {
  const areas = Map.groupBy(calls, areaOf);
  const links = [...areas.keys()]
    .map((area) => `<a href="#${anchor(area)}">${asMarkup(area)}</a><br>`)
    .join('\n');
  const sections = [...areas].map(
    ([area, group]) => `<h2 id="${anchor(area)}">${asMarkup(area)}</h2>\n${group.map(entry).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rooftop API</title><link rel="icon" href="/icon.svg"><style nonce="${NONCE}">${styles}</style></head>
<body><main><h1>Rooftop API</h1>
<p class="note">${calls.length} calls, relative to <code>/api</code>. Every call but GET carries the header
<code>X-XSRF-TOKEN</code>, equal to the cookie <code>XSRF-TOKEN</code>. A response comes as
<code>{ status, response, meta }</code>, a failure as <code>{ status, error }</code>. Lengths, bounds and patterns:
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Areas">${links}</nav>
${sections.join('\n')}
</main></body></html>`;
}
