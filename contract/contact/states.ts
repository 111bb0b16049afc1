/** States and territories of the USA whose ZIPs begin with 0, which spreadsheets take off. */
export const statesOfZero = ['AE', 'CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT'] as const;

const others = [
  ...['AA', 'AK', 'AL', 'AP', 'AR', 'AS', 'AZ', 'CA', 'CO', 'DC', 'DE', 'FL', 'GA', 'GU', 'HI', 'IA', 'ID'],
  ...['IL', 'IN', 'KS', 'KY', 'LA', 'MD', 'MI', 'MN', 'MO', 'MP', 'MS', 'MT', 'NC', 'ND', 'NE', 'NM', 'NV'],
  ...['NY', 'OH', 'OK', 'OR', 'PA', 'PR', 'SC', 'SD', 'TN', 'TX', 'UT', 'VA', 'VI', 'WA', 'WI', 'WV', 'WY'],
];

/** By their two letters, with those by which the army has its post. */
export const states: readonly string[] = [...statesOfZero, ...others];
