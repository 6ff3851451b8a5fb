import type { Message } from '#shared/core/i18n.ts';
import type { Services } from './route.ts';

/**
 * What the routes are called, by their method and path as the log of visits has them: `GET /staff/{id}`.
 * Undefined for a route that an earlier version had.
 */
export function routeTitles({
  modules,
}: Pick<Services, 'modules'>): (method: unknown, path: unknown) => Message | undefined {
  const titles = new Map<string, Message>(
    modules
      .flatMap((module) => module.routes)
      .map(({ method, path, summary }) => [`${method} ${path}`, summary] as const),
  );
  return (method, path) => titles.get(`${String(method)} ${String(path)}`);
}
