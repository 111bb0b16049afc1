import { OperatorError } from './errors.ts';

/** A bucket that speaks S3, whose objects come into the watched folder. */
export interface BucketConfig {
  readonly bucket: string;
  /** Address of the service, without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** Ends with a slash, or is empty. */
  readonly prefix: string;
}

interface BucketVariables {
  readonly IMPORT_DIR?: string | undefined;
  readonly IMPORT_S3_BUCKET?: string | undefined;
  readonly IMPORT_S3_ENDPOINT?: string | undefined;
  readonly IMPORT_S3_REGION?: string | undefined;
  readonly IMPORT_S3_KEY?: string | undefined;
  readonly IMPORT_S3_SECRET?: string | undefined;
  readonly IMPORT_S3_PREFIX?: string | undefined;
}

/** @throws OperatorError when the settings of the bucket are not whole, or there is no folder for its files */
export function bucketOf(value: BucketVariables): BucketConfig | undefined {
  const { IMPORT_DIR, IMPORT_S3_BUCKET: bucket, IMPORT_S3_REGION: region = 'us-east-1' } = value;
  const { IMPORT_S3_KEY: key, IMPORT_S3_SECRET: secret, IMPORT_S3_PREFIX: prefix = '' } = value;
  if (bucket === undefined) {
    if (value.IMPORT_S3_ENDPOINT ?? key ?? secret)
      throw new OperatorError(
        'IMPORT_S3_ENDPOINT, IMPORT_S3_KEY and IMPORT_S3_SECRET require IMPORT_S3_BUCKET.',
      );
    return undefined;
  }
  if (IMPORT_DIR === undefined)
    throw new OperatorError('IMPORT_S3_BUCKET requires IMPORT_DIR, the folder for its files.');
  if (key === undefined || secret === undefined)
    throw new OperatorError('IMPORT_S3_BUCKET requires IMPORT_S3_KEY and IMPORT_S3_SECRET.');
  const trimmed = prefix.replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    region,
    key,
    secret,
    endpoint: value.IMPORT_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    prefix: trimmed === '' ? '' : `${trimmed}/`,
  };
}

/** One says that this process works on the folder, one loads a file, one notes how far it is; a bucket takes one more. */
const CONNECTIONS = { IMPORT_DIR: 3, IMPORT_S3_BUCKET: 4 } as const;

interface PoolVariables extends BucketVariables {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_POOL_SIZE?: number | undefined;
}

/** @throws OperatorError when the folder, or the bucket, would take every connection of PostgreSQL */
export function refuseSmallPool(value: PoolVariables, usual: number): void {
  if (!value.DATABASE_URL) return;
  const { DATABASE_POOL_SIZE: size = usual } = value;
  for (const name of ['IMPORT_DIR', 'IMPORT_S3_BUCKET'] as const) {
    if (value[name] && size < CONNECTIONS[name])
      throw new OperatorError(`${name} requires a DATABASE_POOL_SIZE of at least ${CONNECTIONS[name]}.`);
  }
}
