/** States and provinces by the time zone of most residents. */
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

export const timeZoneOfState = (state: string): string | undefined => zones.get(state);

/** Common names of US time zones, in lower case. No "MST": Denver and Phoenix both use it. */
const wordsOfZone: Readonly<Record<string, string>> = {
  'America/New_York': 'eastern est edt et este oriental',
  'America/Chicago': 'central cst cdt ct centro',
  'America/Denver': 'mountain mdt montaña',
  'America/Phoenix': 'arizona',
  'America/Los_Angeles': 'pacific pst pdt pt pacífico pacifico',
  'America/Anchorage': 'alaska alaskan akst akdt',
  'Pacific/Honolulu': 'hawaii hawaiian hst hawái hawai',
  'America/Puerto_Rico': 'atlantic ast atlántico atlantico',
};

export const timeZonesByName: ReadonlyMap<string, string> = new Map(
  Object.entries(wordsOfZone).flatMap(([zone, words]) => words.split(' ').map((word) => [word, zone])),
);

/** Words that don't identify a zone: "Eastern Standard Time", "Hora del Este". */
const IDLE_WORDS = /(?<!\p{L})(us|usa|time|zone|standard|daylight|hora|del|de)(?!\p{L})|[^\p{L}]+/gu;

/** Resolves "Eastern", "EST" or "Central Time (US & Canada)". Other text stays as it is. */
export function timeZoneNamed(text: string): string {
  if (text.includes('/')) return text;
  const word = text
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .replace(IDLE_WORDS, ' ')
    .trim();
  return timeZonesByName.get(word) ?? text;
}
