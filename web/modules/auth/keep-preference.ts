import type { Language } from '#shared/core/i18n.ts';
import type { savePreferences } from '#shared/modules/notifications/online.ts';
import type { ColourMode } from '#web/core/device/colour-mode.ts';
import { call } from '#web/core/session/call.ts';

/** Keeps a choice with the account, where it can be reached; on this device it has its effect already. */
export function keepPreference(change: {
  readonly language?: Language;
  readonly dark_mode?: ColourMode;
}): void {
  void call<typeof savePreferences>('PUT /auth/preferences', { input: change }).catch(() => undefined);
}
