import type { Checkpoint } from '#shared/modules/patrol/checkpoint.ts';
import { checkOf, keyOf, readCode } from '#shared/modules/patrol/code.ts';

/**
 * What a code turned out to be. `fits` is false for a sheet that this phone does not know, as before or after
 * a renewal.
 */
export type Found =
  | {
      readonly kind: 'found';
      readonly checkpoint: Checkpoint;
      readonly codeKey: string;
      readonly fits: boolean;
    }
  | { readonly kind: 'none' | 'unknown' | 'elsewhere' };

/**
 * Looks a code up among the checkpoints of a round, on the phone alone. A QR code names its checkpoint, and
 * counts also where the phone's copy is older or newer than the sheet: the server says later which of them
 * was right.
 */
export async function findCheckpoint(text: string, candidates: readonly Checkpoint[]): Promise<Found> {
  const read = readCode(text);
  if (!read) return { kind: 'none' };
  const named = candidates.filter(
    (candidate) => read.checkpointId === null || candidate.id === read.checkpointId,
  );
  if (read.checkpointId !== null && named.length === 0) return { kind: 'elsewhere' };
  for (const checkpoint of named) {
    const codeKey = await keyOf(checkpoint.id, read.code);
    const fits = (await checkOf(codeKey)) === checkpoint.check_value;
    if (fits || read.checkpointId !== null) return { kind: 'found', checkpoint, codeKey, fits };
  }
  return { kind: 'unknown' };
}
