import { Box } from '@chakra-ui/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '#shared/core/i18n.ts';
import { useColourMode } from '#web/core/device/colour-mode.ts';
import type { ColourMode } from '#web/core/device/colour-mode.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { keepPreference } from '../keep-preference.ts';
import { preferenceMessages as messages } from '../preference-messages.ts';

/**
 * Language, time zone and colours; all with effect at once, kept on this device and, when it can be reached,
 * with the account.
 */
export function Preferences(): ReactNode {
  const { t, language, setLanguage } = useLanguage();
  const { mode, setMode } = useColourMode();
  return (
    <Card display="grid" gap="6">
      <ChoiceList<Language>
        label={t(messages.language)}
        value={language}
        onChange={(next) => {
          setLanguage(next);
          keepPreference({ language: next });
        }}
        options={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'hi', label: 'हिंदी', lang: 'hi' },
        ]}
      />
      <ChoiceList<ColourMode>
        label={t(messages.darkMode)}
        value={mode}
        onChange={(next) => {
          setMode(next);
          keepPreference({ dark_mode: next });
        }}
        options={[
          { value: 'light', label: t(messages.light), icon: <Sun size={18} aria-hidden /> },
          { value: 'dark', label: t(messages.dark), icon: <Moon size={18} aria-hidden /> },
          { value: 'system', label: t(messages.system), icon: <Monitor size={18} aria-hidden /> },
        ]}
      />
      <div>
        <Box fontWeight="semibold" fontSize="sm">
          {t(messages.timeZone)}
        </Box>
        <Box color="fg.muted">Asia/Kolkata (IST)</Box>
      </div>
    </Card>
  );
}
