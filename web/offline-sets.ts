import { offlineSetOf } from '#web/core/face/face-module.ts';
import type { FaceModule } from '#web/core/face/face-module.ts';
import type { Face } from '#web/core/session/face.ts';
import type { OfflineSet } from '#web/core/sync/offline-set.ts';

/** The modules of each face, fetched when somebody of that face is signed in. */
const modulesOf: Readonly<Record<Face, () => Promise<readonly FaceModule<unknown>[]>>> = {
  customer: async () => (await import('#web/shells/customer/modules.ts')).customerModules,
  field: async () => (await import('#web/shells/field/modules.ts')).fieldModules,
  kiosk: async () => (await import('#web/shells/kiosk/modules.ts')).kioskModules,
  desk: async () => (await import('#web/shells/admin/modules.ts')).adminModules,
  provider: async () => (await import('#web/shells/provider/modules.ts')).providerModules,
};

/** Loads what a face keeps and does without network. */
export async function loadOfflineSet(face: Face): Promise<OfflineSet> {
  return offlineSetOf(await modulesOf[face]());
}
