import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const KEY = 'ROOFTOPTESTKEY';
const SECRET = 'the/secret+of+the/test';
const REGION = 'us-east-1';
const BUCKET = 'rooftop-files';
const PAGE = 3;

const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  text.replace(/[&<>"\p{Cc}]/gu, (sign) => entities[sign] ?? `&#${sign.charCodeAt(0)};`);

/** What the bucket of the test does wrong, until it is told otherwise. */
interface Misbehaviour {
  /** Answers every call with this status and code. */
  error?: { readonly status: number; readonly code: string; readonly region?: string };
  /** Ends bodies after so many bytes, though it has said that there are more. */
  cutAfter?: number;
  /** Hands out other content than it has listed. */
  changed?: boolean;
  /** Sends a byte of these objects every so often, and never ends; the key '' is that of the listing. */
  readonly drips: Map<string, number>;
  /** Lists these objects, but answers this instead of their content. */
  readonly objects: Map<string, readonly [status: number, code: string]>;
}

/** The signature that AWS documents as version 4, of a request as it came. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage, secret: string): string {
  const { authorization = '' } = headers;
  const [, date, region, signedHeaders = ''] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const path = pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const named = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const request = [method, path, query, named.join(''), signedHeaders, payload].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(request)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(hmac(`AWS4${secret}`, String(date)), String(region)),
  );
  return hmac(key, toSign).toString('hex');
}

/** A bucket that speaks as much of S3 as is read of one: signed listings, page by page, and objects. */
export async function testBucket() {
  const objects = new Map<string, Buffer>();
  const wrong: Misbehaviour = { objects: new Map(), drips: new Map() };
  const calls: string[] = [];
  const dripping = new Set<ServerResponse>();

  const fail = (response: ServerResponse, status: number, code: string, region = '') => {
    const more = region ? `<Region>${region}</Region>` : '';
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message>${more}</Error>`);
  };
  const refusalOf = (request: IncomingMessage): [number, string] | undefined => {
    const { authorization = '' } = request.headers;
    const [, key] = /Credential=([^/]+)\//.exec(authorization) ?? [];
    const [, signature] = /Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
    if (key !== KEY) return [403, 'InvalidAccessKeyId'];
    if (!authorization.includes(`/${REGION}/s3/`)) return [400, 'AuthorizationHeaderMalformed'];
    return signature === signatureOf(request, SECRET) ? undefined : [403, 'SignatureDoesNotMatch'];
  };
  const list = (response: ServerResponse, query: URLSearchParams) => {
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const from = Number(query.get('continuation-token') ?? 0);
    const isMore = from + PAGE < keys.length;
    const contents = keys.slice(from, from + PAGE).map((key) => {
      const bytes = objects.get(key) ?? Buffer.alloc(0);
      return `<Contents><Key>${escaped(key)}</Key><LastModified>2026-03-18T10:00:00.000Z</LastModified><ETag>&quot;${sha(bytes).slice(0, 32)}&quot;</ETag><Size>${bytes.length}</Size></Contents>`;
    });
    const token = isMore ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents.join('')}${token}</ListBucketResult>`,
    );
  };
  const drip = (response: ServerResponse, milliseconds: number) => {
    response.flushHeaders();
    dripping.add(response);
    const timer = setInterval(() => response.write(' '), milliseconds);
    response.once('close', () => {
      clearInterval(timer);
      dripping.delete(response);
    });
  };
  const give = (response: ServerResponse, bytes: Buffer, dripsEvery: number | undefined) => {
    const etag = `"${sha(wrong.changed ? 'other' : bytes).slice(0, 32)}"`;
    response.writeHead(200, { 'content-length': bytes.length, etag });
    if (dripsEvery !== undefined) drip(response, dripsEvery);
    else if (wrong.cutAfter === undefined) response.end(bytes);
    else response.write(bytes.subarray(0, wrong.cutAfter), () => response.destroy());
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const [, bucket, ...parts] = pathname.split('/').map(decodeURIComponent);
    const key = parts.join('/');
    calls.push(`${request.method} ${key}`);
    if (wrong.error) return fail(response, wrong.error.status, wrong.error.code, wrong.error.region);
    const refusal = refusalOf(request);
    if (refusal) return fail(response, ...refusal);
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket');
    const dripsEvery = wrong.drips.get(key);
    if (key === '' && dripsEvery !== undefined) return drip(response, dripsEvery);
    if (key === '') return list(response, searchParams);
    const ofObject = wrong.objects.get(key);
    if (ofObject) return fail(response, ...ofObject);
    const bytes = objects.get(key);
    return bytes ? give(response, bytes, dripsEvery) : fail(response, 404, 'NoSuchKey');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  afterAll(async () => {
    server.closeAllConnections();
    await close();
  });
  return {
    config: {
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      key: KEY,
      secret: SECRET,
      prefix: 'nightly/',
    },
    put: (key: string, text: string) => objects.set(key, Buffer.from(text)),
    remove: (key: string) => objects.delete(key),
    /** Methods and keys of the calls so far. */
    calls,
    wrong,
    /** Answers that are still being sent, a byte every so often. */
    dripping,
  };
}
