/** How often something was changed, by the parts that are counted apart. */
export type Version = Readonly<Record<string, number>>;

/** Whether a version knows of changes that another does not. */
export const isNewer = (version: Version, than: Version): boolean =>
  Object.entries(version).some(([part, changes]) => changes > (than[part] ?? 0));

export const isSame = (one: Version, other: Version): boolean => !isNewer(one, other) && !isNewer(other, one);
