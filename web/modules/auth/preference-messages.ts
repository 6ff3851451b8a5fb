import { defineMessages } from '#shared/core/i18n.ts';

/** What the choices of language, look and time zone are called. */
export const preferenceMessages = defineMessages({
  dark: ['Dark', 'डार्क'],
  darkMode: ['Dark Mode', 'डार्क मोड'],
  language: ['Language', 'भाषा'],
  light: ['Light', 'लाइट'],
  system: ['Use device setting', 'डिवाइस जैसा'],
  timeZone: ['Time Zone', 'समय क्षेत्र'],
});
