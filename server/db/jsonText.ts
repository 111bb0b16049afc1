/**
 * Whether JSON text can be kept in a jsonb column: JSON.stringify escapes NUL and lone halves of surrogate pairs, which
 * jsonb refuses.
 */
export const isStorableJson = (json: string): boolean => !/(?<!\\)(\\\\)*\\u(0000|d[89a-f]..)/.test(json);
