import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sharedChunks } from './bundling/chunks.ts';
import { compileHints } from './bundling/compileHints.ts';
import { compressed } from './bundling/compressed.ts';
import { preloads } from './bundling/preloads.ts';
import { withoutSchemas } from './bundling/withoutSchemas.ts';
import { darkTokens, lightTokens, tokenStyles } from './src/ui/theme/tokens.ts';

/** The server replaces this with a fresh nonce in every index.html that it sends. */
const cspNonce = '__CSP_NONCE__';

/** Puts the colour table into the document itself, so that the first paint already has the right colours. */
const colours: Plugin = {
  name: 'rooftop:colours',
  transformIndexHtml: () => [
    { tag: 'style', attrs: { nonce: cspNonce }, children: tokenStyles(), injectTo: 'head' },
    ...(['light', 'dark'] as const).map((scheme) => ({
      tag: 'meta',
      attrs: {
        name: 'theme-color',
        media: `(prefers-color-scheme: ${scheme})`,
        content: (scheme === 'dark' ? darkTokens : lightTokens).surface,
      },
      injectTo: 'head' as const,
    })),
  ],
};

/** Polyglot asks for a shim of what every browser has; with its own dependencies it outweighs the sign-in page. */
const nativeEntries: Plugin = {
  name: 'rooftop:native-entries',
  enforce: 'pre',
  resolveId: { filter: { id: /^object\.entries$/ }, handler: () => '\0object.entries' },
  load: {
    filter: { id: /^\0object\.entries$/ },
    handler: () => 'module.exports = Object.entries;',
  },
};

/**
 * Sonner writes its styles into the page by itself, without a nonce, which our content security policy refuses.
 * They are imported as an ordinary style sheet instead (src/ui/toasts), and a call that counts as pure is left out.
 */
const withoutInjectedStyles = { manualPureFunctions: ['__insertCSS'] };

/** What runs before the script that draws, as soon as it is here. In development that one does it all. */
const AHEAD = 'src/providers/ahead.ts';

/** A script is run before another one only when the document has both, and the build makes one of those in a document. */
const runAhead: Plugin = {
  name: 'rooftop:run-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const script = Object.values(bundle).find(({ name }) => name === 'ahead');
      if (!script) throw new Error(`No script is made of ${AHEAD}.`);
      const attrs = { type: 'module', crossorigin: true, src: `/${script.fileName}`, nonce: cspNonce };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/** What a page is drawn with; what else a page has is compiled when it is needed. */
const drawnWith = ['react', 'ahead', 'start', 'shell', 'dashboard', 'ui'];

const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

export default defineConfig({
  plugins: [
    colours,
    runAhead,
    nativeEntries,
    react(),
    withoutSchemas,
    preloads,
    compileHints(drawnWith),
    compressed(),
  ],
  html: { cspNonce },
  optimizeDeps: { rolldownOptions: { treeshake: withoutInjectedStyles } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A style attribute or an inlined font would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { index: 'index.html', ahead: AHEAD },
      treeshake: withoutInjectedStyles,
      output: {
        // A chunk of what two pages share is called after both of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // With all that it needs, and nothing that needs a framework.
            { name: 'ahead', test: /\/src\/providers\/ahead\.ts$/, priority: 12 },
            // Loaded by the sign-in page too, so nothing else may join it.
            {
              name: 'react',
              test: packages('react', 'react-dom', 'scheduler', 'node-polyglot'),
              priority: 11,
            },
            { name: 'zod', test: packages('zod'), priority: 11 },
            {
              name: 'start',
              // Messages about values, VINs and phone numbers, apart from what checks values, which brings zod.
              test: /\/src\/main\.tsx$|\/contract\/(resource\/resource|messages\/values|vin|contact\/phone)\.ts$/,
              priority: 10,
            },
            // What checks values, which forms do and pages to look at do not.
            { name: 'checks', test: /\/contract\/(values|resource\/schema)\.ts$/, priority: 9 },
            {
              name: 'shell',
              // With what every page needs that is loaded beside the app, and what the dashboard alone needs of lists and help.
              test: /\/src\/(App\.tsx|ui\/tour\.ts|providers\/useDictionary\.ts|i18n\/(widget|resource)Texts\.ts)$|\/appointmentStatuses\.ts$/,
              priority: 7,
            },
            { name: 'charts', test: packages('recharts', 'd3-(?!geo).*', 'victory-vendor'), priority: 6 },
            // What several other pages share goes together.
            { name: sharedChunks(), debugName: 'shared', priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
