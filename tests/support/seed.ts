/**
 * Seed of everything that the tests draw by chance: the same in each run, so that none passes or fails by luck.
 * `TEST_SEED=<number>` draws other records, texts and groups.
 */
export const seed = Number(process.env.TEST_SEED ?? 20_260_318);
