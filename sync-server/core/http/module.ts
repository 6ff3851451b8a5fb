import type { Resource } from '#shared/core/resource.ts';
import type { Searched } from '#shared/core/searched.ts';
import { indexed } from '#server/core/sql/search/indexed.ts';
import type { Indexed } from '#server/core/sql/search/indexed.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Module, Route, Services } from './route.ts';
import type { CallGuard } from '#server/core/sql/call-guard.ts';
import type { WriteGuard } from '#server/core/sql/write-guard.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';

/**
 * Puts a module together from its routes, the resources it owns, the operations that devices may send, the
 * scheduled jobs, the rules that no write may break, what is asked before a call, what the search finds, what
 * the audit log calls its actions, and the public pages it fills.
 */
export function defineModule(
  name: string,
  parts: {
    routes: readonly Route[];
    resources?: readonly Resource[];
    operations?: readonly BoundOperation[];
    jobs?: readonly Job<Services>[];
    guards?: readonly WriteGuard[];
    callGuard?: CallGuard;
    searched?: readonly (Searched | Indexed)[];
    says?: Module['says'];
    pages?: Module['pages'];
  },
): Module {
  const {
    routes,
    resources = [],
    operations = [],
    jobs = [],
    guards = [],
    callGuard,
    searched = [],
    says = {},
    pages = {},
  } = parts;
  return {
    name,
    routes,
    resources,
    operations,
    jobs,
    guards,
    ...(callGuard === undefined ? {} : { callGuard }),
    says,
    pages,
    searched: searched.map((one) => ('resource' in one ? one : indexed(one, resources))),
  };
}
