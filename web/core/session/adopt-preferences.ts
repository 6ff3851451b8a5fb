import type { Language } from '#shared/core/i18n.ts';
import { api } from './api.ts';
import { adoptColourMode } from '#web/core/device/colour-mode.ts';
import type { ColourMode } from '#web/core/device/colour-mode.ts';
import { adoptLanguage } from '#web/core/device/language.tsx';
import { deviceNames } from './names.ts';
import type { SessionUser } from './session.ts';

/** What the app itself goes by of a person's preferences; a contract test compares it with the query. */
export type Preferences = { readonly language: Language | null; readonly dark_mode: ColourMode | null };

/**
 * On a device where nobody has chosen yet, language and colours become those the person chose elsewhere. A
 * choice made here stands.
 */
export async function adoptPreferences(user: SessionUser): Promise<void> {
  const once = `${deviceNames(user).channel}-adopted`;
  if (localStorage.getItem(once) !== null) return;
  const { data } = await api<Preferences>('GET', '/auth/preferences');
  if (data.language) adoptLanguage(data.language);
  if (data.dark_mode) adoptColourMode(data.dark_mode);
  localStorage.setItem(once, '1');
}
