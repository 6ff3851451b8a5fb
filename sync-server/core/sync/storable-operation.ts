import { storableValue, unstorablePath } from '#shared/core/storable-text.ts';
import type { PushOperation } from '#shared/core/sync.ts';

/**
 * An operation as it may be looked up and logged. `unstorable` names the field that had what no database can
 * hold: it is refused.
 */
export type StorableOperation = PushOperation & { readonly unstorable?: string };

/**
 * Writes out what no database can hold in any text or name of an operation, and names the field of the first.
 */
export function storableOperation<Sent extends PushOperation>(sent: Sent): StorableOperation {
  const path = unstorablePath(sent);
  if (path === null) return sent;
  const field = path[0] === 'patch' || path[0] === 'args' ? path.slice(1) : path;
  return { ...(storableValue(sent) as Sent), unstorable: field.join('.') };
}
