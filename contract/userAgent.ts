/** What a browser says of itself, as families; null where it fits none. */
export interface Device {
  readonly os: 'Windows' | 'macOS' | 'iOS' | 'Android' | 'Linux' | null;
  readonly device: 'Phone' | 'Tablet' | 'Desktop' | null;
  readonly browser: 'Chrome' | 'Edge' | 'Safari' | 'Firefox' | null;
}

type Families<Family> = readonly (readonly [RegExp, Family])[];

// The first that fits counts: many browsers name others, too, to be taken for them.
const systems: Families<Device['os']> = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\b(Linux|CrOS)\b/, 'Linux'],
];
const browsers: Families<Device['browser']> = [
  [/\b(OPR|OPT|SamsungBrowser|YaBrowser|Vivaldi)\//, null],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const devices: Families<Device['device']> = [
  [/\b(iPad|Tablet)\b/, 'Tablet'],
  [/\b(iPhone|iPod)\b/, 'Phone'],
  [/\bAndroid\b.*\bMobile\b/, 'Phone'],
  [/\bAndroid\b/, 'Tablet'],
  [/\b(Windows|Macintosh|Linux|CrOS)\b/, 'Desktop'],
];

const find = <Family>(families: Families<Family>, text: string): Family | null =>
  families.find(([pattern]) => pattern.test(text))?.[1] ?? null;

const LONGEST = 500;

/** Reads a user agent, which callers can send as they like: never more than a hint. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, LONGEST);
  return { os: find(systems, text), device: find(devices, text), browser: find(browsers, text) };
}
