/** Where the program takes the time from; tests pass one that stands still. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
