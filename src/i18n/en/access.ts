/** What a login may open, and why. */
export const access = {
  title: 'What this login may open',
  text: 'As the server decides it at this moment, and the rule that decides.',
  search: 'Page',
  page: 'Page',
  level: 'Right',
  because: 'Because',
  none: 'No page with this name',
  noneText: 'Look for a part of its name, its product or its address.',
  failed: "The rights didn't load",
  levels: { view: 'View', edit: 'Edit', none: 'None' },
  letters: { V: 'view', E: 'edit', N: 'none' },
  reasons: {
    login: 'This login is disabled.',
    role: 'The role %{role} is inactive.',
    module: 'The page is not active for anybody.',
    permission: 'The role %{role} has: %{level}.',
    override: 'This login has an exception of its own: %{level}.',
    stores: 'The page concerns every store of the group, and this login covers only some.',
  },
};
