import { isGuid } from './ids.ts';

/**
 * The id of an uploaded file: its owner, a colon, and the id that the owner's device gave it. Both sides make
 * it from who acts, so a record names a file of whoever made the record, and nobody takes the place of
 * somebody else's file. What is already the owner's file id stays as it is.
 *
 * @example fileIdOf('u-1', '0197c2a0-0000-7000-8000-000000000000') //
 * 'u-1:0197c2a0-0000-7000-8000-000000000000'
 */
export function fileIdOf(ownerId: string, sentId: string): string {
  const own = sentId.startsWith(`${ownerId}:`) ? sentId.slice(ownerId.length + 1) : sentId;
  return `${ownerId}:${isGuid(own) ? own.toLowerCase() : own}`;
}

/**
 * The two parts of a file's id. `ownerId` is null where the id names no owner: the server itself made it, or
 * a record of an older version holds it as the device sent it.
 */
export function partsOfFileId(fileId: string): { readonly ownerId: string | null; readonly sentId: string } {
  const at = fileId.lastIndexOf(':');
  return at < 0
    ? { ownerId: null, sentId: fileId }
    : { ownerId: fileId.slice(0, at), sentId: fileId.slice(at + 1) };
}
