/** What a login may open, and why. */
export const access = {
  title: 'Effective access',
  text: 'Current access to each page, and the rule that decides it.',
  search: 'Search pages',
  page: 'Page',
  level: 'Access',
  because: 'Reason',
  none: 'No matching pages',
  noneText: 'Search by name, product or address.',
  failed: "Access didn't load",
  levels: { view: 'View', edit: 'Edit', none: 'None' },
  letters: { V: 'view', E: 'edit', N: 'none' },
  reasons: {
    login: 'This login is disabled.',
    role: 'The role %{role} is inactive.',
    module: 'This page is inactive.',
    permission: 'Role %{role}: %{level}.',
    override: 'Personal override: %{level}.',
    stores: 'This page requires access to all stores.',
  },
};
