import type { Resource } from '#shared/core/resource.ts';
import type { Module, Route } from './route.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';

/** Puts a module together from its routes, the resources it owns and the operations that devices may send. */
export function defineModule(
  name: string,
  parts: {
    routes: readonly Route[];
    resources?: readonly Resource[];
    operations?: readonly BoundOperation[];
  },
): Module {
  return { name, routes: parts.routes, resources: parts.resources ?? [], operations: parts.operations ?? [] };
}
