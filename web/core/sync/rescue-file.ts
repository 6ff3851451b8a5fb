import { newId } from '#shared/core/ids.ts';
import { deviceIdentity } from './device-key.ts';
import { unsettledOperations } from './enqueue.ts';
import { isSent } from './kept-photos.ts';
import type { OperationsDatabase, StoredOperation, StoredPhoto } from './operations-database.ts';
import type { SessionUser } from '#web/core/session/session.ts';

/** A file to save, and how much is in it. */
export type RescueFile = {
  readonly name: string;
  readonly blob: Blob;
  readonly operations: number;
  readonly photos: number;
};

/**
 * Everything this device has not got through to the server, as one JSON file that a person can hand to the
 * office. Of somebody who is signed out only the name of the database says who it is.
 */
export async function rescueFile(
  database: OperationsDatabase,
  user: SessionUser | string,
): Promise<RescueFile> {
  const operations = (await unsettledOperations(database)).filter((operation) => operation.name !== '');
  const photos = (await database.photos.orderBy('at').toArray()).filter((photo) => !isSent(photo));
  const { id: device } = await deviceIdentity(database);
  const content = {
    product: 'Prahari',
    file: newId(),
    saved_at: new Date().toISOString(),
    user:
      typeof user === 'string'
        ? { account: user }
        : { id: user.id, name: user.name, phone: user.phone, tenant_id: user.tenant_id },
    device,
    operations: operations.map(withoutFlags),
  };
  const head = JSON.stringify(content, null, 2).replace(/\n\}$/, ',\n  "photos": [');
  const blob = new Blob([head, ...(await describePhotos(photos)), '\n  ]\n}'], { type: 'application/json' });
  return {
    name: `prahari-unsent-${content.saved_at.slice(0, 10)}.json`,
    blob,
    operations: operations.length,
    photos: photos.length,
  };
}

/** What was done, without how far its sending is; `received` where the server has it by now. */
function withoutFlags({ answered, sent: _sent, ...operation }: StoredOperation): Record<string, unknown> {
  return answered ? { ...operation, received: true } : operation;
}

/** Each photo as a piece of its own, which the browser may lay on the disk: all may not fit in memory. */
async function describePhotos(photos: readonly StoredPhoto[]): Promise<Blob[]> {
  const pieces: Blob[] = [];
  for (const [i, { blob, ...photo }] of photos.entries()) {
    const described = { ...photo, bytes: blob.size, data: await dataUrl(blob) };
    pieces.push(new Blob([i === 0 ? '\n' : ',\n', JSON.stringify(described)]));
  }
  return pieces;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}
