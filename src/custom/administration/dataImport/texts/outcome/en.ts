export const outcome = {
  tried: 'Dry run: nothing was changed',
  triedText: 'This is what loading the file would do.',
  same: 'Dry run: nothing would change',
  sameText:
    'Every record of the file is here already, with the same values. Loading it would only say that the feed is up to date.',
  notHere: 'It is loaded from the tab in which it was tried',
  notHereText:
    'Here it can only be looked at. Choose the file once more to load it, or to go back to its columns.',
  loaded: 'Loaded',
  loadedText: 'Records, figures and freshness changed together.',
  refused: 'Not loaded: too many rows are bad',
  refusedText: '%{rejected} of the rows are rejected, %{allowed} are allowed. Nothing was changed.',
  cutOff: 'Not loaded: the file looks cut off',
  empty: 'Nothing in it: nothing was changed',
  held: 'Not loaded: it looks unlike the files before it',
  failed: 'It failed',
  stopped: 'Stopped: nothing of it was kept',
  undone: 'Undone',
  undoneBy: 'Undone %{time} by %{name}',
  undoneAt: 'Undone %{time}',
};
