import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOST_ATTACHED } from '../../../contract/calls/support.ts';
import { networkOf } from '../../access/signIn/network.ts';
import { AppError } from '../../errors.ts';
import { bodyGoesOn } from '../slowBodies.ts';
import { explainMultipart } from './multipartFaults.ts';

/** Bytes that fields, boundaries and headers may add to a file. */
const WRAPPING = 256 * 1024;
const LONGEST_FIELD = 64 * 1024;
/** Forms with a file that may arrive at the same time, since each is in memory. */
const MOST_AT_ONCE = 20;
/** Of them from one network that has nobody signed in, so that a few slow guests leave room for others. */
const MOST_OF_GUESTS = 8;

const tooLarge = () =>
  new AppError('too_large', 'file_too_large', {
    params: { limit: '5 MB' },
    fields: { imgdata: { code: 'larger_than', params: { limit: '5 MB' } } },
  });

/**
 * Lets the routes of this scope, and no others, take multipart/form-data as their payload: fields by name, and a file as
 * `{ name, bytes }`. Files stay in memory: nothing of one is left when it does not come to its end.
 */
export async function addForms(scope: FastifyInstance): Promise<void> {
  /** The networks that they come from; blank for those of people who are signed in. */
  const arriving: string[] = [];
  scope.addHook('preParsing', async (request, reply) => {
    if (!isMultipart(request)) return;
    if (Number(request.headers['content-length'] ?? 0) > MOST_ATTACHED + WRAPPING) throw tooLarge();
    const network = request.principal ? '' : networkOf(request.ip);
    const isCrowded = network !== '' && arriving.filter((one) => one === network).length >= MOST_OF_GUESTS;
    if (isCrowded || arriving.length >= MOST_AT_ONCE) {
      throw new AppError('busy', 'uploads_busy', {
        retryAfter: 5,
      });
    }
    arriving.push(network);
    reply.raw.once('close', () => {
      arriving.splice(arriving.indexOf(network), 1);
    });
  });
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    throwFileSizeLimit: true,
    limits: {
      fileSize: MOST_ATTACHED,
      files: 1,
      fields: 30,
      fieldSize: LONGEST_FIELD,
      parts: 31,
      headerPairs: 20,
    },
    async onFile(part) {
      part.file.on('data', () => bodyGoesOn(this.raw));
      const bytes = await part.toBuffer();
      Reflect.set(part, 'value', { name: String(part.filename ?? ''), bytes });
    },
  });
  scope.setErrorHandler((error, request, reply) => {
    const cause =
      Reflect.get(Object(error), 'code') === 'FST_REQ_FILE_TOO_LARGE'
        ? tooLarge()
        : explainMultipart(error, onlyFields);
    return reply.send(isMultipart(request) ? cause : error);
  });
}

const isMultipart = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '');

const onlyFields = () => new AppError('invalid', 'file_parts');
