import type { Resource } from '#shared/core/resource.ts';
import { secretIn } from '#shared/core/searched.ts';
import type { Searched } from '#shared/core/searched.ts';

/** What the search finds, with the resource whose records these are. */
export type Indexed = Searched & { readonly resource: Resource };

/**
 * Joins what is found with its resource, which is one of its module. Throws where there is none, or where the
 * search would hold what is hidden or sealed.
 */
export function indexed(searched: Searched, resources: readonly Resource[]): Indexed {
  const resource = resources.find(({ name }) => name === searched.coll);
  if (!resource) throw new Error(`the module has no resource ${searched.coll} to be found`);
  const secret = secretIn(searched, resource);
  if (secret !== undefined) throw new Error(`${searched.coll}: ${secret} must not be found`);
  return { ...searched, resource };
}
