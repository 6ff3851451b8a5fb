import { AppError } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { databaseFault } from '#server/core/sql/database-fault.ts';
import { noteFault } from '#server/core/runtime/faults.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Reply } from './route.ts';

const internal: Message = [
  'Something went wrong on our side. Your data is safe. Please try again.',
  'हमारी ओर से कुछ गड़बड़ हुई। आपका डेटा सुरक्षित है। कृपया फिर कोशिश करें।',
];
const full: Message = [
  'The server has no storage left. You can still read what is saved.',
  'सर्वर में सेव करने की जगह नहीं बची। जो सेव है वह पढ़ा जा सकता है।',
];
const unavailable: Message = [
  'The server is not ready. Please try again in a moment.',
  'सर्वर तैयार नहीं है। थोड़ी देर में फिर कोशिश करें।',
];

/** The envelope of a success, as JSON. */
export function success(reply: Reply, language: Language): string {
  return JSON.stringify({
    success: true,
    data: reply.data ?? null,
    ...reply.also,
    ...(reply.message ? { message: translate(reply.message, language) } : {}),
    ...(reply.notice ? { notice: translate(reply.notice, language) } : {}),
    ...(reply.pagination ? { pagination: reply.pagination } : {}),
  });
}

/**
 * The envelope of a failure. What was not thrown on purpose is logged with the request's id and says nothing
 * of its inside; it is counted under the place where it happened.
 */
export function failure(error: unknown, language: Language, requestId: string, place = 'page'): Response {
  const known = asAppError(error);
  if (known.code === 'internal') {
    noteFault(place, error, requestId);
    log('error', 'unexpected failure', {
      requestId,
      error: error instanceof Error ? error.stack : String(error),
    });
  }
  const errors = known.fields.map((field) => ({
    field: field.field,
    message: translate(field.message, language),
  }));
  const body = {
    success: false,
    message: translate(known.text, language),
    code: known.code,
    ...(errors.length > 0 ? { errors } : {}),
    ...known.extra,
    requestId,
  };
  return Response.json(body, {
    status: known.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
      ...(known.retryAfter === undefined ? {} : { 'retry-after': String(known.retryAfter) }),
    },
  });
}

/** Any failure as one of the product's own. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const fault = databaseFault(error);
  if (fault === 'full') return new AppError('storage_full', full, { cause: error });
  if (fault === 'unavailable') return new AppError('not_ready', unavailable, { cause: error, retryAfter: 2 });
  return new AppError('internal', internal, { cause: error });
}
