import type { Scores } from '../../../contract/calls/customers/scores.ts';
import type { Principal } from '../../access/principal.ts';
import { storeScope } from '../../access/scope.ts';
import {
  bringScoresBack,
  changeScores,
  refuseRanks,
  type ScoreAuthor,
  withdrawVersion,
} from '../../customers/scores/changes.ts';
import { triedPeople, tryValues } from '../../customers/scores/trial.ts';
import { heldVersion, listVersions, scoresNow, scoresOf } from '../../customers/scores/versions.ts';
import { sightOf } from '../../customers/sight.ts';
import type { Db } from '../../db/schema.ts';
import type { CallContext, Handlers } from '../handler.ts';

const authorOf = ({ principal, now, client: { address } }: CallContext<Principal>): ScoreAuthor => ({
  principal,
  now: now(),
  address,
});

const scoresFor = async (db: Db, { levels, seesAllStores }: Principal): Promise<Scores> => ({
  versions: await listVersions(db),
  may_apply: seesAllStores && levels.get('customerscores') === 'edit',
});

/** Versions of the scores: read, tried, applied, undone. */
export const scoresHandlers = {
  classesOfScores: async ({ version }, { db }) => ({
    response: version === undefined ? await scoresNow(db) : await scoresOf(db, version),
  }),

  listScores: async (_payload, { db, principal }) => ({
    response: await scoresFor(db, principal),
    meta: { scores: await scoresNow(db) },
  }),

  tryScores: async ({ values }, { db, readDb, principal }) => {
    refuseRanks(await heldVersion(db), values, principal);
    return { response: await tryValues(readDb, values, sightOf(principal)) };
  },

  triedCustomers: async ({ values, ...cell }, { db, readDb, principal }) => {
    refuseRanks(await heldVersion(db), values, principal);
    if (cell.store_id !== null) storeScope(principal, [cell.store_id]);
    return { response: await triedPeople(readDb, values, cell, sightOf(principal)) };
  },

  applyScores: async ({ values, ...change }, context) => {
    await changeScores(context.db, values, change, authorOf(context));
    context.scores.wake();
    return { response: await scoresFor(context.db, context.principal) };
  },

  bringBackScores: async ({ number, ...change }, context) => {
    await bringScoresBack(context.db, number, change, authorOf(context));
    context.scores.wake();
    return { response: await scoresFor(context.db, context.principal) };
  },

  withdrawScores: async ({ number }, context) => {
    await withdrawVersion(context.db, number, authorOf(context));
    return { response: await scoresFor(context.db, context.principal) };
  },
} satisfies Partial<Handlers>;
