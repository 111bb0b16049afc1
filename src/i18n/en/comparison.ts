const comparison = {
  difference: 'Difference',
  best: 'Best',
  last: 'Last',
  remove: 'Remove %{name}',
  copyLink: 'Copy link',
  print: 'Print',
  csv: 'CSV',
};

export const texts = { comparison };
