import type { PaySettings } from '#shared/modules/payroll/pay-settings.ts';
import type { editSection } from '#shared/modules/settings/online.ts';
import { call } from '#web/core/session/call.ts';
import { ApiError } from '#web/core/session/api-error.ts';

/** Rules as they were typed, for the server to judge. */
export type RulesChange = { readonly [Name in keyof PaySettings]?: unknown };

/**
 * Saves a part of the rules. A list is sent as a whole, and the server names a wrong field by its place in
 * it; the form that adds to the list knows it by its own name, the last part.
 */
export async function savePayRules(change: RulesChange): Promise<void> {
  try {
    await call<(typeof editSection)['payroll']>('PUT /settings/payroll', { form: change });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = error.fields.map(({ field, message }) => ({
      field: field.split('.').at(-1) ?? field,
      message,
    }));
    throw new ApiError(error.status, error.code, error.message, {
      fields,
      body: { ...error.body },
      cause: error,
    });
  }
}
