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

/** A picture for pages. */
export type WebPicture = {
  readonly type: 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
};
/** The same in its usual size, and in a smaller one for narrow screens where it is wider than that. */
export type ForWeb = { readonly full: WebPicture; readonly small: WebPicture | null };

/** Decodes a picture and encodes it for pages. */
export const encodeForWebTask = defineTask<Uint8Array, ForWeb | Unreadable>('files.encode_for_web');
