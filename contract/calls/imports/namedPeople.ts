import { z } from 'zod';

export const NamedPeople = z.object({
  field: z.string(),
  header: z.string(),
  /** Job title of added people; null if the column doesn't imply one. */
  title: z.string().nullable(),
  /** The most frequent first. */
  texts: z.array(
    z.object({
      text: z.string(),
      count: z.number(),
      /** `several`: matches several employees; `known`: mapped by the profile; `new`: added by it. */
      outcome: z.enum(['unknown', 'several', 'known', 'new']),
      is: z.string().optional(),
      /** A full name, so an employee can be added. */
      can_be_added: z.boolean(),
      /** Not a name, so an employee can be added with it as their DMS number. */
      is_code: z.boolean(),
      /** The store with the most such rows; null if unknown. */
      store: z.string().nullable(),
      /** Number of stores with such rows; 0 if unknown. */
      stores: z.number(),
    }),
  ),
  more: z.number(),
});
