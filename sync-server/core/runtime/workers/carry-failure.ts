import { AppError } from '#shared/core/errors.ts';

/** A failure as it travels between threads, where an error's class and its own fields would be lost. */
export type CarriedFailure =
  | {
      readonly kind: 'app';
      readonly code: AppError['code'];
      readonly text: AppError['text'];
      readonly more: ConstructorParameters<typeof AppError>[2];
    }
  | {
      readonly kind: 'other';
      readonly message: string;
      readonly stack: string | undefined;
      readonly code: string | undefined;
    };

/** Packs what a task has thrown. */
export function packFailure(error: unknown): CarriedFailure {
  if (error instanceof AppError) {
    const { code, text, fields, retryAfter, extra } = error;
    return {
      kind: 'app',
      code,
      text,
      more: {
        fields,
        ...(retryAfter === undefined ? {} : { retryAfter }),
        ...(extra === undefined ? {} : { extra }),
      },
    };
  }
  if (!(error instanceof Error))
    return { kind: 'other', message: String(error), stack: undefined, code: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { kind: 'other', message: error.message, stack: error.stack, code };
}

/** The failure again as an error: of the product, or any other with the stack of the thread it comes from. */
export function unpackFailure(failure: CarriedFailure): Error {
  if (failure.kind === 'app') return new AppError(failure.code, failure.text, failure.more);
  const error = new Error(failure.message);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return failure.code === undefined ? error : Object.assign(error, { code: failure.code });
}
