/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin and path of the host whose calls the app makes. @default '/api' */
  readonly VITE_HOST?: string;
}
