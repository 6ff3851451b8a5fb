import { defineTask } from '#server/core/runtime/workers/task.ts';

/** A picture as it was encoded here, and the size it had when it came. */
export type Reencoded = {
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly from: { readonly width: number; readonly height: number };
};
/** Why a picture was not taken: no picture of a kind that is known, too many pixels, or not whole. */
export type Unreadable = { readonly unreadable: 'kind' | 'pixels' | 'damaged' };

/** Decodes a picture and encodes it anew. Only a worker does this, with limits of time and memory. */
export const reencodeTask = defineTask<Uint8Array, Reencoded | Unreadable>('files.reencode');
