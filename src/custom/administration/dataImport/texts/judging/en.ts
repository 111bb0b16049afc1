/** What is said of the rows of a file while its columns are matched, and of a file on its way. */
export const importJudging = {
  foot: {
    back: 'Back',
    nothing: 'Nothing is loaded yet.',
    counts: '%{good} of the first %{rows} rows would load; skipped: %{skipped}, bad: %{rejected}.',
    all: '%{good} of all %{rows} rows would load; skipped: %{skipped}, bad: %{rejected}.',
    ask: 'Say how days and numbers are read first.',
    missing:
      'Say first where 1 missing field comes from. |||| Say first where %{count} missing fields come from.',
  },
  judged: {
    bar: 'Good %{good}, warnings %{warned}, bad %{rejected}, skipped %{skipped}',
    row: 'Row %{line}',
    none: 'Nothing needs you in these rows.',
    missing:
      'No row loads while 1 field is missing. Of what is there: |||| No row loads while %{count} fields are missing. Of what is there:',
    see: 'See all the rows',
    title: 'What would happen',
    of: 'the first row |||| the first %{count} rows',
    all: 'the only row |||| all %{count} rows',
    good: 'Good',
    warned: 'Warnings',
    rejected: 'Bad',
    skipped: 'Skipped',
    problems: 'Further rows that need you',
  },
  whole: {
    title: 'The whole file',
    reading: 'The whole file is judged',
    waiting: 'Waits for other files to be judged',
    failed: "The whole file can't be judged",
    sentence: 'Of %{rows} rows %{good} would load; rejected: %{rejected}, skipped: %{skipped}.',
    fine: 'Nothing is said of any row.',
    tooMany:
      '%{share} of the rows are rejected, %{allowed} are allowed: as it stands nothing would be loaded.',
    reason: '%{count} row |||| %{count} rows',
    firstLine: 'first on line %{line}',
    different: '%{count} different',
    value: '%{text} (%{count})',
    more: 'and one further reason |||| and %{count} further reasons',
    stores: '1 store would be added: %{names} |||| %{count} stores would be added: %{names}',
    rest: 'Whether records are there already is told by the dry run.',
  },
  arriving: {
    title: 'The rest of %{name} is on its way',
    text: 'You see its beginning. Go on here meanwhile; the dry run starts once all of it is there.',
    sent: '%{sent} of %{total}',
    failed: 'The rest of %{name} did not arrive',
    gone: 'Only the beginning of this file is here. Choose the file again to load it.',
    again: 'Send it again',
    foot: 'The file is still on its way.',
  },
};
