import type { Message } from './i18n.ts';

/**
 * Every machine word a failure can carry, with the HTTP status it answers with. Sync results use the same
 * words.
 */
export const errorStatus = {
  malformed: 400,
  invalid_otp: 400,
  otp_expired: 400,
  otp_failed: 502,
  choice_expired: 400,
  bad_header: 400,
  bad_webhook: 400,
  unauthenticated: 401,
  token_expired: 401,
  token_reused: 401,
  invalid_credentials: 401,
  forbidden: 403,
  plan_required: 403,
  suspended: 403,
  tenant_mismatch: 403,
  not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  illegal_transition: 409,
  stale: 409,
  exists: 409,
  overlap: 409,
  slot_taken: 409,
  closed_period: 409,
  idempotency_mismatch: 409,
  client_too_old: 409,
  choose_business: 409,
  no_business: 409,
  parent_rejected: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  forbidden_field: 422,
  bad_signature: 422,
  gone: 404,
  scope: 403,
  too_many: 429,
  sms_quota: 429,
  internal: 500,
  not_ready: 503,
  maintenance: 503,
  payments_not_set_up: 503,
  payment_provider_failed: 502,
  busy: 503,
  timed_out: 503,
  storage_full: 507,
} as const;

/** A machine word of a failure, and what is wrong with one field of the input. */
export type ErrorCode = keyof typeof errorStatus;
export type FieldError = { readonly field: string; readonly message: Message };

/**
 * The one error the product throws on purpose. `code` is for machines, `text` is the sentence for people in
 * both languages, `fields` names what to mend. `retryAfter` is in seconds, for what may be tried again.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly text: Message;
  readonly fields: readonly FieldError[];
  readonly retryAfter: number | undefined;
  readonly extra: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    text: Message,
    more: {
      fields?: readonly FieldError[];
      retryAfter?: number;
      extra?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(text[0], more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.text = text;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
    this.extra = more.extra;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Throws an `AppError`; the return type lets it stand where a value is expected. */
export function refuse(code: ErrorCode, text: Message, field?: string): never {
  throw new AppError(code, text, field === undefined ? {} : { fields: [{ field, message: text }] });
}
