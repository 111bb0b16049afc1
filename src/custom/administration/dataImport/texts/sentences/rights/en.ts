/** What the server says of an import whose starter has lost the right to it; other languages translate it. */
export const rightSentences = {
  importLoginLost: 'The user who started this import can no longer sign in. Nothing was loaded.',
  importKeyLost: 'The API key that started this import is no longer valid. Nothing was loaded.',
  importRightLost: 'The user who started this import can no longer load files. Nothing was loaded.',
  importStoresLost:
    'The user who started this import no longer has access to all its stores. Nothing was loaded.',
  importPeopleLost: 'The user who started this import can no longer add employees. Nothing was loaded.',
  importLetLost: '%{who} approved it but can no longer load files. Someone else needs to decide.',
};
