import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { ListedObject } from './objects.ts';

/** Days after which it is forgotten what a bucket does not have any more. */
const DAYS_KEPT = 400;

/** Which objects of a bucket were fetched: each content of a key once. */
export class FetchedObjects {
  readonly #db: Db;
  /** Tells the bucket from others. */
  readonly #bucket: string;

  constructor(db: Db, bucket: string) {
    this.#db = db;
    this.#bucket = bucket;
  }

  /** Those that are arriving, whether or not the bucket still has them, and of some objects those not fetched yet. */
  async others(objects: readonly ListedObject[]): Promise<readonly (ListedObject & { arriving: boolean })[]> {
    const { rows } = await sql<ListedObject & { arriving: boolean }>`
      select object_key as key, etag, bytes::float8 as bytes, arriving from import_object
      where bucket = ${this.#bucket}
        and (arriving or object_key = any (${objects.map(({ key }) => key)}::text[]))`.execute(this.#db);
    const nameOf = ({ key, etag }: ListedObject) => `${etag} ${key}`;
    const known = new Set(rows.map(nameOf));
    const fresh = objects.filter((object) => !known.has(nameOf(object)));
    return [
      ...rows.filter(({ arriving }) => arriving),
      ...fresh.map((object) => ({ ...object, arriving: false })),
    ];
  }

  /** Whether it has arrived by now, or is about to: another process took over from one that had lost its lock. */
  async knows({ key, etag }: ListedObject): Promise<boolean> {
    const { rows } = await sql`select from import_object
      where bucket = ${this.#bucket} and object_key = ${key} and etag = ${etag}`.execute(this.#db);
    return rows.length > 0;
  }

  /** Its file is complete, and about to get its name. Returns false when another process was quicker. */
  async arrive({ key, etag, bytes }: ListedObject, now: Date): Promise<boolean> {
    const { numAffectedRows } =
      await sql`insert into import_object (bucket, object_key, etag, bytes, fetched_at, arriving)
      values (${this.#bucket}, ${key}, ${etag}, ${bytes}, ${now}, true)
      on conflict (bucket, object_key, etag) do nothing`.execute(this.#db);
    return numAffectedRows === 1n;
  }

  /** Its file has its name. */
  async settle({ key, etag }: ListedObject): Promise<void> {
    await sql`update import_object set arriving = false
      where bucket = ${this.#bucket} and object_key = ${key} and etag = ${etag}`.execute(this.#db);
  }

  /** Forgets what the bucket has not had for long. @param objects all that it has now */
  async forget(objects: readonly ListedObject[], now: Date): Promise<void> {
    const before = new Date(now.getTime() - DAYS_KEPT * 24 * 3_600_000);
    await sql`delete from import_object where bucket = ${this.#bucket} and fetched_at < ${before}
      and not (object_key = any (${objects.map(({ key }) => key)}::text[]))`.execute(this.#db);
  }
}
