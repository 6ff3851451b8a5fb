import type { Resource } from '#shared/core/resource.ts';
import type { SignedCall } from '#server/core/http/route.ts';

/** The resources of which the reader of the log may see every record, by their names. */
export function readableResources({ services, actor }: SignedCall): ReadonlyMap<string, Resource> {
  const resources = services.modules.flatMap((module) => module.resources);
  return new Map(
    resources
      .filter(({ access }) => access.read(actor) === true)
      .map((resource) => [resource.name, resource]),
  );
}
