import type * as z from 'zod/mini';
import type { Message } from '#shared/core/i18n.ts';
import type { OnlineOperation } from '#shared/core/operation.ts';
import { readSection, writeSettings } from '#server/core/sql/tenant-settings.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { handleOnline } from './online-route.ts';
import { loggedChange } from './setting-changes.ts';
import type { SignedRoute, Told } from './route.ts';

/**
 * The route of an operation that writes one section of a business's settings: what its input names takes the
 * place of what was there, the rest stays. `fresh` is what holds where nothing is set; `told` is how the
 * audit log names the settings, `logged` what it keeps of the input besides what differs, and `check` refuses
 * what the schema alone cannot.
 */
export function settingsRoute<
  Input extends z.ZodMiniType<Record<string, unknown>>,
  Output extends z.ZodMiniType,
>(
  operation: OnlineOperation<Input, Output>,
  section: string,
  fresh: z.output<Output> & Record<string, unknown>,
  more: {
    told: Told;
    logged?: (input: z.output<Input>) => Readonly<Record<string, unknown>>;
    message?: Message;
    check?: (tx: Tx, next: z.output<Output>) => Promise<void>;
  },
): SignedRoute {
  return handleOnline(operation, {
    route: { told: more.told },
    handler: async (tx, { input }) => {
      const { tenantId } = tx.actor;
      // All sections lie in one row: two who save at once would take each other’s back.
      await lockTenantSequence(tx);
      const before = await readSection(tx.sql, tenantId, section, fresh);
      const next = { ...before, ...input };
      await more.check?.(tx, next);
      await writeSettings(tx.sql, tenantId, section, next);
      return {
        answer: next,
        about: ['tenants', tenantId],
        logged: loggedChange(before, next, more.logged?.(input) ?? input),
        ...(more.message ? { message: more.message } : {}),
      };
    },
  });
}
