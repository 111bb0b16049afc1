/// <reference types="vite/client" />

/** A file with both languages, of which the bundler keeps the one that its importer asks for. */
declare module '*?en' {
  export const en: import('./i18n/texts.ts').Texts;
}
declare module '*?es' {
  export const es: import('./i18n/texts.ts').Texts;
}

interface ImportMetaEnv {
  /** Origin and path of the host whose calls the app makes. @default '/api' */
  readonly VITE_HOST?: string;
}
