import { modules } from './app.ts';
import { performRoute } from './core/http/workers/perform-route.ts';

/** The routes of all modules as a task of worker threads. */
export const performRoutes = performRoute(modules);
