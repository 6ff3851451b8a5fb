import { modules } from '#server/app.ts';
import type { Route } from '#server/core/http/route.ts';

const online = modules.flatMap((module) => module.routes).flatMap((route) => (route.online ? [{ route, path: patternOf(route.path) }] : []));

/** Throws where a success of an online operation is not what its contract says: its status, and the shape of its data. */
export function checkAnswer(method: string, address: string, status: number, body: unknown): void {
  if (status < 200 || status > 299) return;
  const found = online.find(({ route, path }) => route.method === method && path.test(new URL(address, 'http://localhost').pathname));
  if (found) compare(found.route, status, body);
}

function compare(route: Route, status: number, body: unknown): void {
  const where = `${route.method} ${route.path}`;
  if (status !== (route.status ?? 200)) throw new Error(`${where} answered ${status}, its contract says ${route.status ?? 200}`);
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
  const checked = route.online?.output.safeParse(data);
  if (checked?.success === false) throw new Error(`${where} answered what its contract does not say: ${JSON.stringify(checked.error.issues)}`);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
