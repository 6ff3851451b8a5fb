import type { Resource } from '#shared/core/resource.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Module, Route, Services } from './route.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';

/**
 * Puts a module together from its routes, the resources it owns, the operations that devices may send and the
 * scheduled jobs.
 */
export function defineModule(
  name: string,
  parts: {
    routes: readonly Route[];
    resources?: readonly Resource[];
    operations?: readonly BoundOperation[];
    jobs?: readonly Job<Services>[];
  },
): Module {
  const { routes, resources = [], operations = [], jobs = [] } = parts;
  return { name, routes, resources, operations, jobs };
}
