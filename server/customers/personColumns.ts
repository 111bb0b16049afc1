/** What people compare when they decide who is one person, or of one household. */
export const personColumns = [
  'UC_ID',
  'UC_FirstName',
  'UC_LastName',
  'UC_Email',
  'UC_Phone1',
  'address',
  'zip',
] as const;
