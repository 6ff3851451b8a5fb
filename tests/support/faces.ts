import { offlineSetOf } from '#web/core/face/face-module.ts';
import type { Face } from '#web/core/session/face.ts';
import type { FindOperation } from '#web/core/sync/offline-set.ts';
import { adminModules } from '#web/shells/admin/modules.ts';
import { jobs } from '#web/shells/admin/navigation.ts';
import { customerModules } from '#web/shells/customer/modules.ts';
import { fieldModules } from '#web/shells/field/modules.ts';
import { kioskModules } from '#web/shells/kiosk/modules.ts';
import { providerModules } from '#web/shells/provider/modules.ts';

/** The modules of each face. */
export const faceModules = {
  customer: customerModules,
  field: fieldModules,
  kiosk: kioskModules,
  desk: adminModules,
  provider: providerModules,
} as const satisfies Record<Face, unknown>;

/** What each face keeps and does without network. */
export const offlineSets = await Promise.all(
  Object.entries(faceModules).map(async ([face, modules]) => {
    const set = offlineSetOf(modules);
    return { face, ...set, operations: [...set.operations, ...((await set.later?.()) ?? [])] };
  }),
);

/** Every collection of every face, once. */
export const everyCollection = [
  ...new Map(
    offlineSets.flatMap(({ collections }) => collections).map((item) => [item.resource.name, item]),
  ).values(),
];

/** Finds an operation among those of all faces. */
export const findOperation: FindOperation = (name) =>
  offlineSets.flatMap(({ operations }) => operations).find((operation) => operation.name === name);

/** What a page of the admin face is called in its rail, in English. */
export function adminLabel(to: string): string {
  const place = jobs.flatMap(({ places }) => places).find((item) => item.to === to);
  if (!place) throw new Error(`${to} is not in the rail`);
  return place.label[0];
}

/** What the place of the rail is called below which a page of the admin face stands, in English. */
export function placeLabel(to: string): string {
  const job = jobs.find(({ places }) => places.some((item) => item.to === to));
  if (!job) throw new Error(`${to} is not in the rail`);
  return job.label[0];
}

/**
 * What stands under the icon of a page in the bar of a phone, in English. `path` is below the face's own
 * address.
 */
export function phoneLabel(face: 'customer' | 'field', path: string): string {
  const pages = faceModules[face].flatMap((module) => module.pages ?? []);
  const place = pages.find((page) => page.path === path)?.place;
  if (!place) throw new Error(`${path} is not in the bar of the ${face} face`);
  return (place.short ?? place.label)[0];
}
