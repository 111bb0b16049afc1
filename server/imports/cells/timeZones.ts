/** Time zone that most people of a state or province live in. */
const statesOfZone: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU',
  'America/Halifax': 'NB NS PE',
  'America/St_Johns': 'NL',
  'America/Toronto': 'ON QC',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Edmonton': 'AB',
  'America/Vancouver': 'BC',
};

const zones = new Map(
  Object.entries(statesOfZone).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
);

/** Time zone of a two-letter state of the USA or province of Canada; undefined when there is no such state. */
export const timeZoneOfState = (state: string): string | undefined => zones.get(state);
