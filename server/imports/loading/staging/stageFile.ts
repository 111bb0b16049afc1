import { sql } from 'kysely';
import { today } from '../../../calendar.ts';
import { copyEncoded } from '../../../db/bulk/copy.ts';
import { Values } from '../../doubts/values.ts';
import { startReading } from '../../engine/startReading.ts';
import { companionsBeside } from '../../reading/companions.ts';
import { loadDirectory } from '../../reading/directory.ts';
import type { OrderPlace } from '../../reading/lines/orderPlace.ts';
import type { ReaderNews, ReaderTotals } from '../../reading/reader.ts';
import type { ReadingPlan } from '../../reading/readingPlan.ts';
import type { LeftThing } from '../../reading/stock/leftStock.ts';
import { keyInSource, lacksAsId, type StageLayout, type TargetTable, targetTables } from '../../tables.ts';
import { doubtsOfFile, refuseSwapped } from '../doubts.ts';
import { erasedPeople } from '../erased/erasedPeople.ts';
import { Counts } from '../file/counts.ts';
import { newLoad } from '../file/load.ts';
import { createStage, familyOf, STAGE } from '../file/stage.ts';
import type { Loading, NumberSource, StagedFile } from '../file/stagedFile.ts';
import { fileNameOf } from '../options.ts';
import { SOLD, tellsNoDayOfSale } from './keepStored.ts';
import { takeSource } from './sources.ts';

export const MOST_LEFT = 200_000;

/** @throws ImportRefusal when it isn't CSV or lacks required headers */
export async function stageFile(loading: Loading): Promise<StagedFile> {
  const { tx, options, size, lists } = loading;
  const startedAt = options.now();
  const { path, profile, signal, companions = companionsBeside(path, profile) } = options;
  const source = await takeSource(tx, profile);
  const directory = await loadDirectory(tx, source.id, options.storeIds);
  const fileName = fileNameOf(options);
  const rejected = new Values();
  const rejectedPlaces: OrderPlace[] = [];
  const leftStock: LeftThing[] = [];
  const news = startReading({ path, fileName, profile, companions, directory, startedAt }, size, signal);
  const reading = new Reading(news, async (piece) => {
    signal?.throwIfAborted();
    for (const row of piece.rejected) {
      rejected.add(row.notes, row.line);
      if (row.place && row.place.store > 0) rejectedPlaces.push(row.place);
      await lists.rejected.add(row);
    }
    for (const thing of piece.leftStock) if (leftStock.length <= MOST_LEFT) leftStock.push(thing);
    for (const row of piece.warned) await lists.warned.add(row);
    options.onProgress?.({ bytesRead: piece.bytesRead, bytesTotal: size, rows: piece.rows });
  });
  try {
    const plan = await reading.plan();
    const head = {
      header: plan.header,
      delimiter: profile.read.delimiter ?? ',',
      isPlaced: plan.lines !== undefined,
    };
    for (const list of Object.values(lists)) list.begin(head);
    const target = targetTables[plan.feed];
    const constants = originOf(target, source);
    const layout = stageLayout(plan, target, Object.keys(constants));
    const family = familyOf(layout);
    await createStage(tx, family, { texts: plan.extra, constants });
    await copyEncoded(tx, STAGE, ['line', ...plan.columns, ...plan.extra], reading.chunks());
    await sql`analyze ${sql.table(STAGE)}`.execute(tx);
    const totals = reading.totals();
    const doubts = doubtsOfFile(options, { directory, evidence: totals.evidence, rejected });
    refuseSwapped(doubts);
    return {
      ...{ ...loading, startedAt, today: today(startedAt), erased: await erasedPeople(tx, options.secret) },
      ...{ plan, layout, family, source, totals, doubts, rejectedPlaces, leftStock },
      ...{ counts: new Counts(totals), load: newLoad() },
    };
  } finally {
    await news.return();
  }
}

const originOf = (
  { numbered }: TargetTable,
  { id }: NumberSource,
): Readonly<Record<string, number | boolean>> => ({
  ...(numbered && { source_id: id }),
  ...(numbered?.isMadeHere && { made_here: false }),
});

/** Existing records keep their source, unless the file has their number in its own. */
function stageLayout(plan: ReadingPlan, target: TargetTable, origin: readonly string[]): StageLayout {
  const key = keyInSource(plan.key);
  const made = lacksAsId(target, plan.columns) ? ['AS_ID'] : [];
  const isNumbered = target.identity !== undefined && plan.columns.includes(target.identity);
  return {
    target,
    key,
    columns: [...plan.columns, ...(tellsNoDayOfSale(plan) ? [SOLD] : []), ...made, ...origin],
    keep: [...plan.keep, ...made, ...origin.filter((name) => !(isNumbered && name === 'source_id'))],
  };
}

type RowNews = Extract<ReaderNews, { kind: 'rows' }>;

/** Splits the reader's messages: the plan, the rows, then the totals. */
class Reading {
  readonly #news: AsyncGenerator<ReaderNews>;
  readonly #onRows: (piece: RowNews) => Promise<void>;
  #totals: ReaderTotals | undefined;

  constructor(news: AsyncGenerator<ReaderNews>, onRows: (piece: RowNews) => Promise<void>) {
    this.#news = news;
    this.#onRows = onRows;
  }

  async plan(): Promise<ReadingPlan> {
    const { value } = await this.#news.next();
    if (value?.kind !== 'plan') throw new Error('The reader told no plan.');
    return value.plan;
  }

  async *chunks(): AsyncGenerator<Buffer, void, undefined> {
    for await (const piece of this.#news) {
      if (piece.kind === 'end') this.#totals = piece;
      if (piece.kind !== 'rows') continue;
      await this.#onRows(piece);
      const { buffer, byteOffset, byteLength } = piece.bytes;
      if (byteLength > 0) yield Buffer.from(buffer, byteOffset, byteLength);
    }
  }

  totals(): ReaderTotals {
    if (!this.#totals) throw new Error('The reader told no end.');
    return this.#totals;
  }
}
