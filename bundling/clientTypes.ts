import { isForKeys, requestLine } from '../contract/apiKey.ts';
import { type Call, ErrorReply, Meta } from '../contract/call.ts';
import { shapeOf, typeScriptNotation } from '../contract/shape.ts';
import { requestSchema, responseSchema, schemaOf } from '../server/plugins/documentation/openapi.ts';

const type = (schema: Parameters<typeof shapeOf>[0], indent = '') =>
  shapeOf(schema, typeScriptNotation, indent);

/** What simple REST takes as JSON in the address: the client writes it so. */
const written: Readonly<Record<string, string>> = {
  sort: "readonly [string, 'ASC' | 'DESC'] | string",
  filter: 'Record<string, unknown> | string',
  range: 'readonly [number, number] | string',
  columns: 'readonly string[] | string',
};

const payloadOf = (call: Call): string => {
  if (call.style === 'upload') return '{\n      file: Blob\n    }';
  const shape = type(requestSchema(call), '    ');
  const isInAddress = call.method === 'GET' && (call.style === 'rest' || call.style === 'csv');
  if (!isInAddress) return shape;
  return shape.replace(/^( +)(sort|filter|range|columns)\?: string$/gm, (_, indent: string, name: string) => {
    return `${indent}${name}?: ${written[name] ?? 'string'}`;
  });
};

const entry = (call: Call) => `  /** ${call.summary.replaceAll('*/', '* /')} */
  ${JSON.stringify(requestLine(call))}: {
    payload: ${payloadOf(call)}
    reply: ${call.style === 'csv' || call.style === 'file' ? 'string' : type(responseSchema(call), '    ')}
  }`;

const byLine = (one: Call, other: Call) => (requestLine(one) < requestLine(other) ? -1 : 1);

/** The types of every call that a program can make with a key, as a file that needs nothing else. */
export const clientTypes = (calls: readonly Call[]): string => `/**
 * Every call that a program can make with a key: what it is sent and what it answers. Fields that the role of the key's
 * maker may not see can be missing. Written by \`npm run client\`; do not change it by hand.
 */
export interface Calls {
${calls.filter(isForKeys).toSorted(byLine).map(entry).join('\n')}
}

/** What goes with a reply. */
export interface Meta ${type(schemaOf(Meta, 'output'))}

/** What a refusal or a failure says. */
export interface Failure ${type(schemaOf(ErrorReply.shape.error, 'output'))}
`;
