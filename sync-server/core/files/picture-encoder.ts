import { availableParallelism } from 'node:os';
import { AppError, refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import { machineMemoryMb } from '#server/core/runtime/workers/machine-memory.ts';
import type { Share } from '#server/core/runtime/workers/share.ts';
import { createWorkerPool } from '#server/core/runtime/workers/worker-pool.ts';
import type { PoolOptions } from '#server/core/runtime/workers/worker-pool.ts';
import type { Task } from '#server/core/runtime/workers/task.ts';
import { encodeForWebTask, reencodeTask } from './reencode-task.ts';
import type { ForWeb, Reencoded, Unreadable } from './reencode-task.ts';

const messages = {
  kind: ['Choose a JPEG, PNG or WebP photo.', 'JPEG, PNG या WebP फ़ोटो चुनें।'],
  pixels: [
    'This photo is too large. Choose a JPEG of at most 40 megapixels, or a PNG or WebP of at most 16.',
    'यह फ़ोटो बहुत बड़ी है। 40 मेगापिक्सेल तक की JPEG या 16 मेगापिक्सेल तक की PNG या WebP फ़ोटो चुनें।',
  ],
  damaged: ['This photo could not be read. Choose another one.', 'यह फ़ोटो पढ़ी नहीं जा सकी। दूसरी फ़ोटो चुनें।'],
  busy: [
    'The server is busy with other photos. Try again in a moment.',
    'सर्वर दूसरी फ़ोटो में व्यस्त है। थोड़ी देर में फिर कोशिश करें।',
  ],
} as const satisfies Record<string, Message>;

/** The worker took too long, or ended: for this picture or for want of time. */
export type Failed = { readonly failed: 'timed_out' | 'crashed' };

/** Whose part of the encoder a picture takes, and the signal that nobody waits for it any more. */
export type Whose = { readonly share: Share; readonly signal: AbortSignal };

/** Decodes pictures and encodes them anew, in worker threads only. */
export type PictureEncoder = {
  /**
   * What became of a picture, within the usual time or `patience` times as long. Rejects only where too many
   * wait, of all or of that share (`busy`), or the server stops (`not_ready`).
   */
  readonly attempt: (
    bytes: Uint8Array,
    share: Share,
    patience?: number,
  ) => Promise<Reencoded | Unreadable | Failed>;
  /**
   * A picture that somebody has just chosen. What cannot be read is refused with `invalid`, naming the field.
   */
  readonly reencode: (bytes: Uint8Array, field: string, whose?: Partial<Whose>) => Promise<Reencoded>;
  /** The same for a picture of public pages, with its copy for narrow screens. */
  readonly forWeb: (bytes: Uint8Array, field: string, whose?: Partial<Whose>) => Promise<ForWeb>;
  readonly stop: () => Promise<void>;
};

/** A picture of 12 megapixels takes about a second; one that takes five is not worth the wait of others. */
const timeoutMs = 5000;
const maxMemoryMb = 128;
const maxQueue = 64;
const maxQueueOfBusiness = 16;
/** What a worker holds with a picture of the most pixels, both as it came and as it goes. */
const memoryOfWorkerMb = 1024;

/**
 * Makes the encoder. No worker is started before the first picture. `limits` are other than the usual ones.
 */
export function createPictureEncoder(limits: Partial<PoolOptions> = {}): PictureEncoder {
  const size = Math.max(
    1,
    Math.min(4, availableParallelism() - 1, Math.floor(machineMemoryMb() / memoryOfWorkerMb)),
  );
  const usualMs = limits.timeoutMs ?? timeoutMs;
  const pool = createWorkerPool({
    name: 'pictures',
    size,
    maxMemoryMb,
    timeoutMs,
    maxQueue,
    maxQueueOfBusiness,
    ...limits,
  });
  const counts = { ready: 0, unreadable: 0, failed: 0 };
  for (const outcome of ['ready', 'unreadable', 'failed'] as const)
    setGauge('pictures_encoded', () => counts[outcome], { outcome });

  const attempt = async <Made extends object>(
    task: Task<Uint8Array, Made | Unreadable>,
    bytes: Uint8Array,
    patience: number,
    whose: Partial<Whose>,
  ): Promise<Made | Unreadable | Failed> => {
    try {
      const made = await pool.run(task, bytes, { timeoutMs: usualMs * patience, ...whose });
      counts['unreadable' in made ? 'unreadable' : 'ready'] += 1;
      return made;
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'busy') throw new AppError('busy', messages.busy, { retryAfter: 5, cause: error });
      if (code === 'not_ready' || whose.signal?.aborted === true) throw error;
      counts.failed += 1;
      return { failed: code === 'timed_out' ? 'timed_out' : 'crashed' };
    }
  };
  const made = <Made extends object>(found: Made | Unreadable | Failed, field: string): Made => {
    if ('unreadable' in found) return refuse('invalid', messages[found.unreadable], field);
    if ('failed' in found) return refuse('invalid', messages.damaged, field);
    return found;
  };
  return {
    attempt: (bytes, share, patience = 1) => attempt(reencodeTask, bytes, patience, { share }),
    reencode: async (bytes, field, whose = {}) => made(await attempt(reencodeTask, bytes, 1, whose), field),
    forWeb: async (bytes, field, whose = {}) => made(await attempt(encodeForWebTask, bytes, 1, whose), field),
    stop: pool.stop,
  };
}
