import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { ListedObject } from './objects.ts';

/** Which objects of a bucket were fetched: each content of a key once. */
export class FetchedObjects {
  readonly #db: Db;
  /** Tells the bucket from others. */
  readonly #bucket: string;

  constructor(db: Db, bucket: string) {
    this.#db = db;
    this.#bucket = bucket;
  }

  /** Those of some objects that were not fetched yet, or are arriving. */
  async others(objects: readonly ListedObject[]): Promise<readonly (ListedObject & { arriving: boolean })[]> {
    const { rows } = await sql<{ object_key: string; etag: string; arriving: boolean }>`
      select object_key, etag, arriving from import_object
      where bucket = ${this.#bucket} and object_key = any (${objects.map(({ key }) => key)}::text[])`.execute(
      this.#db,
    );
    const known = new Map(rows.map(({ object_key, etag, arriving }) => [`${etag} ${object_key}`, arriving]));
    return objects.flatMap((object) => {
      const arriving = known.get(`${object.etag} ${object.key}`);
      return arriving === false ? [] : [{ ...object, arriving: arriving ?? false }];
    });
  }

  /** Its file is complete, and about to get its name. */
  async arrive({ key, etag, bytes }: ListedObject, now: Date): Promise<void> {
    await sql`insert into import_object (bucket, object_key, etag, bytes, fetched_at, arriving)
      values (${this.#bucket}, ${key}, ${etag}, ${bytes}, ${now}, true)
      on conflict (bucket, object_key, etag) do nothing`.execute(this.#db);
  }

  /** Its file has its name. */
  async settle({ key, etag }: ListedObject): Promise<void> {
    await sql`update import_object set arriving = false
      where bucket = ${this.#bucket} and object_key = ${key} and etag = ${etag}`.execute(this.#db);
  }

  /** Forgets what the bucket has not had for long. @param keys all that it has now */
  async forget(keys: readonly string[], before: Date): Promise<void> {
    await sql`delete from import_object where bucket = ${this.#bucket} and fetched_at < ${before}
      and not (object_key = any (${[...keys]}::text[]))`.execute(this.#db);
  }
}
