import type { AppError } from '#shared/core/errors.ts';

/** Whether what was refused may go well next time: another writer was in the way, or the server was busy. */
export function isTransient({ status, code }: Pick<AppError, 'status' | 'code'>): boolean {
  return status >= 500 || code === 'stale' || code === 'exists' || code === 'busy';
}
