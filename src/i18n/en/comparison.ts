const comparison = {
  difference: 'Difference',
  best: 'Best',
  last: 'Last',
  remove: 'Take off %{name}',
  copyLink: 'Copy link',
  print: 'Print',
  csv: 'CSV',
  lacking: 'Not in your role',
  lackingHelp:
    'Your role doesn’t include this widget of the dashboard. The figures exist; they are not zero.',
};

export const texts = { comparison };
