import { AppError } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';

const busy: Message = [
  'Too much is being saved for your business right now. Please try again in a moment.',
  'अभी आपके व्यवसाय का बहुत कुछ सेव हो रहा है। कृपया थोड़ी देर में फिर कोशिश करें।',
];

/** Runs a piece of work when its tenant has room for it. */
export type TenantTurns = <T>(tenantId: string, run: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `atOnce` pieces of work of one tenant run at the same time; the others wait in line, in memory
 * and in their order, for at most `waitMs` milliseconds. Then they are refused with `busy`, and never run.
 */
export function createTenantTurns(atOnce: number, waitMs: number): TenantTurns {
  const lines = new Map<string, { running: number; readonly waiting: Set<() => void> }>();
  const enter = async (tenantId: string): Promise<void> => {
    const line = lines.get(tenantId) ?? { running: 0, waiting: new Set() };
    lines.set(tenantId, line);
    if (line.running < atOnce) {
      line.running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.delete(go);
        reject(new AppError('busy', busy, { retryAfter: 5 }));
      }, waitMs);
      line.waiting.add(go);
    });
  };
  /** Hands the place to the next in line. */
  const leave = (tenantId: string): void => {
    const line = lines.get(tenantId);
    if (!line) return;
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) lines.delete(tenantId);
  };
  return async (tenantId, run) => {
    await enter(tenantId);
    try {
      return await run();
    } finally {
      leave(tenantId);
    }
  };
}
