import type { Route } from './route.ts';

/** How guards know a call: by the name of its operation, or by method and path where it has none. */
export function callName(route: Route): string {
  return route.operation?.name ?? route.online?.name ?? `${route.method} ${route.path}`;
}
