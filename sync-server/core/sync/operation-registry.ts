import type { PushOperation } from '#shared/core/sync.ts';
import type { BoundOperation } from './bound-operation.ts';
import { isEdit } from './edit.ts';
import type { SyncServices } from './sync-services.ts';

/**
 * The operations devices may send, by type; creates and puts also by `<type> <collection>`, and edits by
 * `patch <collection>`, as apps before schema 4 send them.
 */
export function operationRegistry(
  services: Pick<SyncServices, 'modules'>,
): ReadonlyMap<string, BoundOperation> {
  const cached = registries.get(services);
  if (cached) return cached;
  const registry = new Map<string, BoundOperation>();
  for (const bound of services.modules.flatMap((module) => module.operations)) {
    const { name, resource, offline } = bound.operation;
    if (!offline) continue;
    registry.set(name, bound);
    const verb = name.slice(resource.one.length + 1);
    if (verb === 'create' || verb === 'put') registry.set(`${verb} ${resource.name}`, bound);
    if (isEdit(bound)) registry.set(`patch ${resource.name}`, bound);
  }
  registries.set(services, registry);
  return registry;
}
const registries = new WeakMap<Pick<SyncServices, 'modules'>, ReadonlyMap<string, BoundOperation>>();

/** The operation that a device sent, by its type; undefined where there is none of that name. */
export function boundFor(
  registry: ReadonlyMap<string, BoundOperation>,
  operation: PushOperation,
): BoundOperation | undefined {
  return registry.get(operation.type) ?? registry.get(`${operation.type} ${operation.coll ?? ''}`);
}
