/** What is said of the funding of deals: of one file, and of the whole group. */
export const importFunding = {
  funding: 'Funding of deals',
  fundingHelp: 'Without it, older contracts are not open money: their funding is not told.',
  fundings: {
    byColumns: 'Told by a column of the file, or not at all',
    told: 'Told: a deal without a date is not funded yet',
    notTold: 'Not told',
  },
};

export const importSettings = {
  title: 'Settings of the group',
  fundingLimit: 'Contracts count as open for',
  days: 'days',
  help: 'When the file does not tell funding. Older ones are shown as "funding not told", never as open money.',
  saved:
    'Contracts whose funding is not told count as open for %{smart_count} day. |||| Contracts whose funding is not told count as open for %{smart_count} days.',
};
