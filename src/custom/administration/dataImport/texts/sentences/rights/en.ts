/** What the server says of an import whose starter has lost the right to it; other languages translate it. */
export const rightSentences = {
  importLoginLost: 'Whoever started this import can not sign in any more. Nothing of the file was loaded.',
  importKeyLost: 'The key that started this import does not work any more. Nothing of the file was loaded.',
  importRightLost: 'Whoever started this import may not load files any more. Nothing of the file was loaded.',
  importStoresLost:
    'Whoever started this import does not have all of its stores any more. Nothing of the file was loaded.',
  importPeopleLost:
    'Whoever started this import may not add employees any more, which it does. Nothing of the file was loaded.',
  importLetLost:
    '%{who} has let it be loaded, but may not load files any more. It waits until somebody else decides.',
};
