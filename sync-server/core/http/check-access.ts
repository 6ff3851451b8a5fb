import { can, mayRead, onlyReads } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import type { Changes } from '#shared/core/operation.ts';
import { permissionError } from '#server/core/sync/permission.ts';
import type { Route, SignedRoute } from './route.ts';

/** What a route changes; undefined where it is what belongs to the business. */
export function changesOf(route: Route): Changes | undefined {
  if (route.method === 'GET') return 'nothing';
  return route.changes ?? route.operation?.changes ?? route.online?.changes ?? route.exchange?.changes;
}

/**
 * Refuses a call that the role does not cover. Who only reads may read whatever others read to change it, and
 * is refused every change of what belongs to the business, whether it needs a permission or not; a visitor of
 * the operator has nothing of their own either.
 */
export function checkAccess(route: SignedRoute, actor: Actor): void {
  const { access, permission, method, byOperator } = route;
  if (access === 'platform' && !can(actor, 'platform:*')) throw permissionError(actor, 'platform');
  if (access === 'tenant' && permission !== undefined) {
    const isOperator = byOperator === true && can(actor, 'platform:write');
    const may = isOperator || (method === 'GET' ? mayRead(actor, permission) : can(actor, permission));
    if (!may) throw permissionError(actor, permission);
  }
  if (!onlyReads(actor)) return;
  const changes = changesOf(route);
  if (changes === undefined || (changes === 'own' && actor.role === 'support'))
    throw permissionError(actor, permission ?? 'write');
}
