import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Method } from '../../../../contract/call.ts';
import { jsonOf, send } from '../../../providers/api/http.ts';

export type Schema = z.core.JSONSchema.JSONSchema;

const JsonSchema = z.custom<Schema>((value) => typeof value === 'object' && value !== null);
const Contents = z.record(z.string(), z.object({ schema: JsonSchema }));

const Operation = z.object({
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(z.object({ name: z.string(), required: z.boolean(), schema: JsonSchema })).optional(),
  requestBody: z.object({ content: Contents }).optional(),
  responses: z.record(z.string(), z.object({ content: Contents.optional() })),
  security: z.array(z.record(z.string(), z.unknown())),
  'x-writes': z.boolean(),
  'x-style': z.string(),
});

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** A call as the page shows and tries it. */
export interface DocumentedCall {
  /** `POST customersdata/get`. */
  readonly line: string;
  readonly method: Method;
  /** May hold `{id}`. */
  readonly path: string;
  readonly area: string;
  readonly summary: string;
  /** Who may make it, and what some do not see. */
  readonly description: string;
  readonly payload: Schema;
  /** Undefined where the answer is no JSON. */
  readonly reply: Schema | undefined;
  readonly writes: boolean;
  /** Whether programs may make it with a key. */
  readonly isForKeys: boolean;
  /** Whether it can be tried here: a form with files, and a way to another page, can not. */
  readonly isTried: boolean;
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

function callOf(path: string, method: Method, operation: z.output<typeof Operation>): DocumentedCall {
  const { parameters = [], requestBody, responses, security } = operation;
  const style = operation['x-style'];
  const [sent] = Object.values(requestBody?.content ?? {});
  const [answer] = Object.values(responses['200']?.content ?? {});
  const isJson = answer !== undefined && style !== 'csv' && style !== 'file';
  const inEnvelope = answer?.schema.properties?.response;
  return {
    line: `${method} ${path.slice(1).replace(/\{(\w+)\}/g, ':$1')}`,
    method,
    path: path.slice(1),
    area: operation.tags[0] ?? '',
    summary: operation.summary,
    description: operation.description,
    payload: sent?.schema ?? {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
    reply: isJson
      ? style !== 'rest' && typeof inEnvelope === 'object'
        ? inEnvelope
        : answer.schema
      : undefined,
    writes: operation['x-writes'],
    isForKeys: security.some((way) => 'key' in way),
    isTried: !['upload', 'form', 'redirect'].includes(style),
  };
}

/** The calls of the portal, as its OpenAPI document tells them. */
export const useDocument = () =>
  useQuery({
    queryKey: ['apiDocs'],
    queryFn: async ({ signal }) => {
      const { paths } = Document.parse(await jsonOf(await send('GET', 'openapi.json', { signal })));
      const calls = Object.entries(paths).flatMap(([path, operations]) =>
        methods.flatMap((method) => {
          const operation = operations[method.toLowerCase()];
          return operation ? [callOf(path, method, operation)] : [];
        }),
      );
      return calls.sort(
        (one, other) => one.area.localeCompare(other.area) || one.path.localeCompare(other.path),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
