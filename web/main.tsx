import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followBrand } from '#web/core/session/brand.ts';
import { followColourMode } from '#web/core/device/colour-mode.ts';
import { watchInstall } from '#web/core/device/install.ts';
import { registerServiceWorker } from '#web/core/device/service-worker.ts';
import { App } from './app.tsx';

const place = document.querySelector('#root');
if (!place) throw new Error('the page has no place for the app');

followColourMode();
followBrand();
watchInstall();
const root = createRoot(place);
startTransition(() => root.render(<App />));
if (import.meta.env.PROD) addEventListener('load', () => void registerServiceWorker().catch(() => undefined));
