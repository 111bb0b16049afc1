type Groups = Readonly<Record<string, object>>;

/** Texts of the widgets' own files as one tree; groups that several of them add to are joined. */
export function joined(files: Readonly<Record<string, Groups>>): Groups {
  const all: Record<string, object> = {};
  for (const groups of Object.values(files)) {
    for (const [name, texts] of Object.entries(groups)) all[name] = { ...all[name], ...texts };
  }
  return all;
}
