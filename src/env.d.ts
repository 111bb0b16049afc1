/// <reference types="vite/client" />

/** A file with both languages, of which the bundler keeps the one that its importer asks for. */
declare module '*?en' {
  export const en: import('./i18n/texts.ts').Texts;
}
declare module '*?es' {
  export const es: import('./i18n/texts.ts').Texts;
}

/** Outlines of the states, by the Census. */
declare module 'us-atlas/states-10m.json' {
  type Collection = import('topojson-specification').GeometryCollection<{ name: string }>;
  type States = import('topojson-specification').Topology<{ states: Collection }>;
  export const type: States['type'];
  export const objects: States['objects'];
  export const arcs: States['arcs'];
  export const transform: NonNullable<States['transform']>;
}

interface ImportMetaEnv {
  /** Origin and path of the host whose calls the app makes. @default '/api' */
  readonly VITE_HOST?: string;
}

/** Reads codes in pictures; only some browsers have it. */
interface BarcodeDetector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface Window {
  readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => BarcodeDetector;
}

/** What the browser tells of its line; only some do. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
