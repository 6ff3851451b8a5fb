import { AppError } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { currentLanguage } from '#web/core/device/language.tsx';

/** What is wrong with one field of a form. */
export type ApiField = { readonly field: string; readonly message: string };

/**
 * Why a call, or an operation checked on the device, did not go through. `status` is the HTTP status, or 0
 * where no answer came (`code` is then `offline`). `message` is a sentence for people. `body` is the server's
 * whole answer: a 403 has `friendlyError`, `userRole` and `required` there.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: readonly ApiField[];
  readonly retryAfterMs: number | undefined;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      fields?: readonly ApiField[];
      retryAfterMs?: number | undefined;
      body?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterMs = more.retryAfterMs;
    this.body = more.body ?? {};
  }

  /** The sentence about one field of a form, if there is one. */
  fieldMessage(field: string): string | undefined {
    return this.fields.find((error) => error.field === field)?.message;
  }
}

/** The server, or something between, answered with a web page where data was due. */
export class HtmlResponseError extends ApiError {
  override name = 'HtmlResponseError';
}

/**
 * Turns the error of a shared check into the one kind that screens show, in the page's language. Anything
 * else passes through.
 */
export function shownError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const language = currentLanguage();
  const fields = error.fields.map(({ field, message }) => ({ field, message: translate(message, language) }));
  return new ApiError(error.status, error.code, translate(error.text, language), { fields, cause: error });
}
