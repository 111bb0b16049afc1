import { z } from 'zod';
import { isForKeys } from '../../../contract/apiKey.ts';
import {
  type Access,
  type Call,
  ErrorReply,
  isOpen,
  Meta,
  type Sensitivity,
  writesOf,
} from '../../../contract/call.ts';
import { isWidget, storeNames } from '../../../contract/widget.ts';

type Json = Readonly<Record<string, unknown>>;

type Schema = z.core.JSONSchema.JSONSchema;

/** A schema as JSON Schema. @param mended is called with every object, list and value of the schema, inner ones first, to change it */
export function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  mended: (schema: Schema) => void = () => {},
): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => mended(jsonSchema),
  });
  return rest;
}

/** Who may make a call, in words. */
export function accessInWords(access: Access): string {
  switch (access.kind) {
    case 'open':
      return 'everyone';
    case 'signedIn':
      return 'everyone who is signed in';
    case 'self':
      return `only for oneself (${access.field} is the own user id)`;
    case 'ownRole':
      return `only for the own role (${access.field} is the own role id)`;
    case 'module':
      return `${access.level === 'edit' ? 'roles that may edit' : 'roles with'} ${access.route}${access.wholeGroup ? ', whose login covers every store' : ''}`;
    case 'widget':
      return `roles with the dashboard widget ${access.callName}`;
    case 'namedWidget':
      return `roles with the dashboard widget that the field ${access.field} names`;
    case 'anyOf':
      return access.rules.map(accessInWords).join(', or ');
  }
}

/** Whether a call has its payload in the body, not in the address. */
export const takesBody = ({ method }: Call) => method === 'POST' || method === 'PUT';

export const requestSchema = (call: Call) => schemaOf(call.request, 'input');

/** The reply as every role gets it: fields that some may not see can be missing from it. */
export const responseSchema = ({ reply, sensitive = {} }: Call) =>
  schemaOf(reply, 'output', (schema) => {
    const always = schema.required?.filter((name) => !(name in sensitive));
    if (always) schema.required = always;
  });

const unseen: Readonly<Record<Sensitivity, string>> = { gross: 'cost and gross', personal: 'contact data' };

/** Which fields of a reply some roles don't get, in words. */
function hiddenInWords(call: Call): string {
  const reply = JSON.stringify(responseSchema(call));
  const fields = Object.entries(call.sensitive ?? {}).filter(([name]) => reply.includes(`"${name}":`));
  const kinds = Map.groupBy(fields, ([, kind]) => kind);
  return [...kinds]
    .map(([kind, own]) => {
      const names = own.map(([name]) => name).join(', ');
      return ` Left out for roles that may not see ${unseen[kind]}: ${names}.`;
    })
    .join('');
}

/** The other names by which a widget call takes its stores, in words. */
const storesInWords = (call: Call): string =>
  isWidget(call) && call.asks.stores ? ` Instead of ${call.asks.stores}: ${storeNames.join(', ')}.` : '';

const bare: ReadonlySet<Call['style']> = new Set(['rest', 'csv', 'file', 'picture']);

/** What the reply's body looks like, in the style of the call. */
function replySchema(call: Call): Json {
  const response = responseSchema(call);
  if (bare.has(call.style)) return response;
  return {
    type: 'object',
    properties: { status: { const: 200 }, response, meta: { $ref: '#/components/schemas/Meta' } },
    required: ['status', 'response'],
  };
}

const contentTypes = {
  envelope: 'application/json',
  rest: 'application/json',
  csv: 'text/csv',
  upload: 'application/json',
  form: 'application/json',
  file: 'application/octet-stream',
  picture: 'image/jpeg',
} as const;

/** One file, or the payload as JSON; XML where a call takes it. */
const bodyOf = (call: Call): Json =>
  call.style === 'upload'
    ? { 'multipart/form-data': { schema: fileSchema } }
    : {
        [call.style === 'form' ? 'multipart/form-data' : 'application/json']: { schema: requestSchema(call) },
        ...(call.body === 'xml' && { 'application/xml': { schema: { type: 'string' } } }),
      };

const fileSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
  additionalProperties: false,
} as const;

function parametersOf(call: Call) {
  const { properties = {}, required = [] } = z
    .object({
      properties: z.record(z.string(), z.unknown()).optional(),
      required: z.array(z.string()).optional(),
    })
    .parse(requestSchema(call));
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (inPath.has(name)) return [{ name, in: 'path', required: true, schema }];
    return takesBody(call) ? [] : [{ name, in: 'query', required: required.includes(name), schema }];
  });
}

const success = ({ style, ...call }: Call): Json =>
  style === 'redirect'
    ? { 303: { description: 'The address is in the header Location.' } }
    : {
        200: {
          description: 'Done.',
          content: { [contentTypes[style]]: { schema: replySchema({ ...call, style }) } },
        },
      };

function operation(call: Call): Json {
  const parameters = parametersOf(call);
  return {
    tags: [areaOf(call)],
    summary: call.summary,
    description: `Access: ${accessInWords(call.access)}.${hiddenInWords(call)}${storesInWords(call)}`,
    operationId: `${call.method.toLowerCase()} ${call.path}`.replace(/[^A-Za-z0-9]+/g, '_'),
    ...(parameters.length > 0 && { parameters }),
    ...(takesBody(call) && { requestBody: { required: true, content: bodyOf(call) } }),
    security: securityOf(call),
    'x-writes': writesOf(call),
    'x-style': call.style,
    responses: {
      ...success(call),
      default: {
        description: 'Refused or failed.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** By what callers prove who they are. */
function securityOf(call: Call) {
  if (isOpen(call)) return [];
  return isForKeys(call) ? [{ session: [] }, { key: [] }] : [{ session: [] }];
}

/** Where a call belongs in the documentation: the first part of its path, and of a resource its name too. */
export const areaOf = ({ path }: Call): string =>
  path.startsWith('resources/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? path);

/** The contract as OpenAPI 3.1. */
export function openApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rooftop',
      version,
      description:
        'Programs send a key as Authorization: Bearer. With a session, every call but GET carries the header X-XSRF-TOKEN, equal to the cookie XSRF-TOKEN. Unknown fields are refused.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Meta: schemaOf(Meta, 'output'), Error: schemaOf(ErrorReply, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'rooftop_session' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
