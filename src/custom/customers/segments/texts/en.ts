export const en = {
  segments: {
    count: '%{smart_count} segment |||| %{count} segments',
    new: 'New segment',
    tabs: { label: 'Segments by owner', all: 'All', own: 'Mine', shared: 'Shared with me' },
    noShared: 'Nothing shared with you',
    noSharedText: 'Segments that colleagues share with you or your role appear here.',
    columns: {
      name: 'Segment',
      kind: 'Type',
      customers: 'Customers',
      owner: 'Owner',
      shared: 'Shared with',
      used: 'Last used',
      actions: 'Actions',
    },
    actions: 'Actions for %{name}',
    export: 'Export CSV',
    you: 'You',
    left: '%{owner} (login disabled)',
    private: 'Only the owner',
    colleagues: 'Colleagues',
  },
};
