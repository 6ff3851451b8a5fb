import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { keptNames } from '#shared/core/record-schema.ts';
import type { SignedCall, SignedRoute } from '#server/core/http/route.ts';
import { findServiceRow, readCategories } from './queries.ts';
import { besidesService, pricingTypeOf, pricingTypes } from './service-view.ts';

/** What a client sends back of a service it has read, and the server alone decides: left as it is. */
const leftAlone = ['rating', 'reviews', 'features', ...keptNames, ...Object.keys(besidesService.shape)];
const more = z.object({
  category: z.optional(z.string()),
  shift_hours: z.optional(z.number()),
  pricingType: z.optional(z.enum(pricingTypes)),
});

/**
 * A route that writes a service, for bodies of the documented shape: a whole service may come back,
 * `pricingType` says whether the price is for an hour, and the category must be one that there is.
 */
export function takeDocumented(route: SignedRoute): SignedRoute {
  const { body } = route;
  if (!(body instanceof z.ZodMiniObject) || route.method === 'DELETE') return route;
  const ignored = [...leftAlone, ...(route.method === 'PUT' ? ['id'] : [])].filter(
    (name) => name !== 'pricingType',
  );
  return {
    ...route,
    body: z.extend(body, {
      ...Object.fromEntries(ignored.map((name) => [name, z.optional(z.unknown())])),
      pricingType: z.optional(z.enum(pricingTypes)),
    }),
    handle: async (call) => {
      const { category, pricingType, shift_hours: hours } = more.parse(call.body);
      const known = await readCategories(call.services, call.actor.tenantId);
      if (category !== undefined && !known.some((item) => item.name === category))
        refuse('invalid', ['This category does not exist.', 'ऐसी कोई श्रेणी नहीं है।'], 'category');
      const left = Object.entries(Object.assign({}, call.body)).filter(
        ([name]) => name !== 'pricingType' && !ignored.includes(name),
      );
      const changed = pricingType !== undefined && pricingType !== (await pricedBy(call));
      return route.handle({
        ...call,
        body: {
          ...Object.fromEntries(left),
          ...(changed ? { shift_hours: hoursOf(pricingType, hours) } : {}),
        },
      });
    },
  };
}

async function pricedBy(call: SignedCall): Promise<(typeof pricingTypes)[number]> {
  const id = call.params['id'];
  const service = id === undefined ? null : await findServiceRow(call.services, call.actor.tenantId, id);
  return pricingTypeOf(service ?? { shift_hours: 0 });
}

/** The hours that a price of another kind pays for: one, or those that were named, or none. */
function hoursOf(pricingType: (typeof pricingTypes)[number], named: number | undefined): number {
  if (pricingType === 'hourly') return 1;
  return named === undefined || named === 1 ? 0 : named;
}
