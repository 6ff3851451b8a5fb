import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appPage } from './web/build/app-page.ts';
import { chunks, isAdmin, phonesWithoutAdmin } from './web/build/chunks.ts';
import { faceLists } from './web/build/face-lists.ts';
import { leanPackages } from './web/build/lean-packages.ts';
import { manifest } from './web/build/manifest.ts';
import { precompress } from './web/build/precompress.ts';
import { publicPages } from './web/build/public-pages.ts';
import { quietStorage } from './web/build/quiet-storage.ts';
import { publicSite } from './shared/public-pages.ts';

const here = import.meta.dirname;
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '8001'}`;
/** Filled by the server at each request, so neither cached by the service worker nor compressed ahead. */
const filledPages = new RegExp(`(^|/)(${Object.values(publicSite.pages).join('|')})(\\.hi)?\\.html$`);

const lists = faceLists();

export default defineConfig({
  root: join(here, 'web'),
  publicDir: join(here, 'public'),
  cacheDir: join(here, '.cache/vite'),
  appType: 'mpa',
  // What the app leaves to the server: the addresses alone, as it has no use for what their pages are.
  define: { PUBLIC_ADDRESSES: JSON.stringify(Object.keys(publicSite.pages)) },
  resolve: {
    alias: [
      { find: 'unload', replacement: join(here, 'web/core/device/unload-shim.ts') },
      // Written for browsers of today, and smaller than what the packages give of their own accord.
      { find: /^dexie$/, replacement: join(here, 'node_modules/dexie/dist/modern/dexie.min.mjs') },
      { find: /^rxjs$/, replacement: join(here, 'node_modules/rxjs/dist/esm/index.js') },
      { find: /^rxjs\/operators$/, replacement: join(here, 'node_modules/rxjs/dist/esm/operators/index.js') },
      // Without the warnings for who writes an app.
      {
        find: /^react-router$/,
        replacement: join(here, 'node_modules/react-router/dist/production/index.mjs'),
      },
      {
        find: /^react-router\/dom$/,
        replacement: join(here, 'node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/robots.txt', '/sitemap.xml', '/logo'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: {
        // Emotion loads them for a function that no screen calls.
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      input: { app: join(here, 'web/app.html'), public: join(here, 'web/shells/public/public.ts') },
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          isAdmin(facadeModuleId ?? '') ? 'assets/desk-[name]-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          // Few files: behind each of them stands a request with its headers. Pages of their own stay lazy.
          groups: [
            // Vite's own way to load a chunk later: the public pages use it too and must not fetch the app
            // for it.
            { name: 'later', test: /vite[/\\]preload-helper/, priority: 9 },
            // What the partner form checks with, by itself: it must not bring the app along.
            {
              name: 'base',
              test: /shared\/core\/(errors|i18n|ids|phone|dates)\.ts/,
              priority: 8,
              minShareCount: 2,
            },
            {
              name: 'checks',
              test: /node_modules\/zod\/|shared\/core\/(fields|validate)\.ts/,
              priority: 8,
              minShareCount: 2,
            },
            { name: 'qr', test: /node_modules\/qr\/index\.js/, priority: 8 },
            {
              name: 'reader',
              test: /node_modules\/qr\/decode\.js/,
              priority: 7,
              includeDependenciesRecursively: false,
            },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 6,
            },
            {
              name: 'data',
              test: /node_modules\/(rxdb|dexie|rxjs|mingo|broadcast-channel|event-reduce-js|oblivious-set|custom-idle-queue|array-push-at-sort-position)\//,
              priority: 6,
            },
            {
              name: 'look',
              test: /node_modules\/(@chakra-ui|@emotion|@ark-ui|@zag-js|@pandacss|stylis)\//,
              priority: 5,
            },
            ...chunks,
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    quietStorage(),
    leanPackages(),
    appPage(),
    publicPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          'app.html',
          'first.js',
          'favicon.svg',
          'assets/*.{js,css}',
          'fonts/{inter,devanagari}-*.woff2',
        ],
        // The plain letters are those of the public pages, which any phone can show in its own.
        globIgnores: ['**/public-*.js', '**/devanagari-plain-*.woff2'],
        manifestTransforms: [lists.transform],
        maximumFileSizeToCacheInBytes: 2_000_000,
      },
      devOptions: { enabled: false },
    }),
    phonesWithoutAdmin(),
    lists.plugin,
    precompress({ except: filledPages }),
  ],
});
