/**
 * Each library's one door: the only paths that may import it. A library that is not listed may not be
 * imported at all.
 */
export const doors: readonly { readonly libraries: RegExp; readonly door: RegExp }[] = [
  { libraries: /^node:/, door: /^sync-server\/|^web\/build\// },
  { libraries: /^zod\/mini$/, door: /^shared\/|^sync-server\/|^web\// },
  {
    libraries: /^hono(\/|$)|^@hono\//,
    door: /^sync-server\/(core\/http\/|app\.ts$|commands\/serve\.ts$|modules\/[^/]+\/module\.ts$)/,
  },
  { libraries: /^better-sqlite3$|^pg$/, door: /^sync-server\/core\/sql\// },
  { libraries: /^kysely$/, door: /^sync-server\// },
  {
    libraries: /^rxdb(\/|$)|^rxjs(\/|$)|^dexie$/,
    door: /^web\/core\/(sync|data)\/|^web\/core\/session\/token-copy\.ts$/,
  },
  { libraries: /^@tanstack\/react-query$/, door: /^web\/core\/data\// },
  { libraries: /^@chakra-ui\/react(\/|$)|^@emotion\//, door: /^web\// },
  { libraries: /^react(\/|$)|^react-dom(\/|$)|^react-router-dom$|^lucide-react(\/|$)/, door: /^web\// },
  {
    libraries: /^qr(\/|$)/,
    door: /^web\/core\/(ui\/forms\/qr-code\.tsx|device\/code-reader\.ts)$|^sync-server\/core\/documents\/draw-qr\.ts$/,
  },
  { libraries: /^workbox-window$/, door: /^web\/core\/device\// },
  { libraries: /^workbox-/, door: /^web\/sw\// },
  { libraries: /^vite$|^vite-plugin-pwa$|^@vitejs\/|^esbuild$/, door: /^web\/build\// },
  {
    libraries: /^stripe$/,
    door: /^sync-server\/core\/payments\/stripe\.ts$/,
  },
  { libraries: /^prom-client$/, door: /^sync-server\/core\/runtime\/metrics\.ts$/ },
  {
    libraries: /^(@signpdf\/(signpdf|signer-p12|utils)|node-forge)$/,
    door: /^sync-server\/core\/documents\/signing\/[\w-]+\.ts$/,
  },
  { libraries: /^pdfkit$/, door: /^sync-server\/core\/documents\/write-pdf\.ts$/ },
  { libraries: /^@jsquash\//, door: /^sync-server\/core\/files\/(codecs|png-codec)\.ts$/ },
  { libraries: /^acme-client$/, door: /^sync-server\/core\/tls\/order-certificate\.ts$/ },
  { libraries: /^openid-client$/, door: /^sync-server\/core\/http\/openid-client\.ts$/ },
  { libraries: /^@simplewebauthn\/server$/, door: /^sync-server\/modules\/auth\// },
  { libraries: /^@simplewebauthn\/browser$/, door: /^web\/modules\/auth\// },
  { libraries: /^virtual:/, door: /^web\// },
];

/** Libraries that only tests may import, besides everything the product imports. */
export const testLibraries = /^vitest(\/|$)|^fast-check$|^playwright-core$|^axe-core$/;
