import { z } from 'zod';

/** A column of people, and whom it names that nobody here is, or of whom the profile says who they are. */
export const NamedPeople = z.object({
  field: z.string(),
  header: z.string(),
  /** What those do who are added; null where the column does not tell. */
  title: z.string().nullable(),
  /** The most frequent first. */
  texts: z.array(
    z.object({
      text: z.string(),
      count: z.number(),
      /** `several`: people here have the name; `known`: the profile says who it is; `new`: it adds them. */
      outcome: z.enum(['unknown', 'several', 'known', 'new']),
      /** Who that is; only of `known`. */
      is: z.string().optional(),
      /** It is a whole name, so that somebody can be added by it. */
      can_be_added: z.boolean(),
      /** It is none, so that somebody can be added by it as the number that they have at their store. */
      is_code: z.boolean(),
      /** The store whose rows name them most; null while none is known. */
      store: z.string().nullable(),
      /** How many stores have such rows; 0 while none is known. */
      stores: z.number(),
    }),
  ),
  /** Further names. */
  more: z.number(),
});
