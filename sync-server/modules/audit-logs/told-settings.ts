import { can } from '#shared/core/access.ts';
import type { SignedCall, Told } from '#server/core/http/route.ts';

/**
 * How changes of settings are told, by the name of their operation. Their values are told to whoever may read
 * or change them; anybody else is told which ones changed.
 */
export function toldSettings({
  services,
  actor,
}: SignedCall): ReadonlyMap<string, { readonly told: Told; readonly isReadable: boolean }> {
  return new Map(
    services.modules
      .flatMap((module) => module.routes)
      .flatMap((route) => {
        if (route.access === 'public' || !route.told || !route.online) return [];
        const { permission } = route;
        const isReadable =
          permission === undefined ||
          [permission, permission.replace(/:write$/, ':read')].some((needed) => can(actor, needed));
        return [[route.online.name, { told: route.told, isReadable }] as const];
      }),
  );
}
