const comparison = {
  difference: 'Difference',
  best: 'Best',
  last: 'Last',
  remove: 'Take off %{name}',
  copyLink: 'Copy link',
  print: 'Print',
  csv: 'CSV',
};

export const texts = { comparison };
