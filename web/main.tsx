import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followBrand } from '#web/core/session/brand.ts';
import { postFace } from '#web/core/session/post-face.ts';
import { followColourMode } from '#web/core/device/colour-mode.ts';
import { watchInstall } from '#web/core/device/install.ts';
import { registerServiceWorker } from '#web/core/device/service-worker.ts';
import { provideCatalogue } from '#web/core/data/catalogue.ts';
import { provideOfflineSets } from '#web/core/sync/engine.ts';
import { publicCatalogue } from '#web/modules/marketplace/public-catalogue.ts';
import { App } from './app.tsx';
import { loadOfflineSet } from './offline-sets.ts';

const place = document.querySelector('#root');
if (!place) throw new Error('the page has no place for the app');

provideOfflineSets(loadOfflineSet);
provideCatalogue(publicCatalogue);
followColourMode();
followBrand();
watchInstall();
const root = createRoot(place);
startTransition(() => root.render(<App />));
if (import.meta.env.PROD) {
  addEventListener('load', () => void registerServiceWorker().catch(() => undefined));
  postFace();
}
