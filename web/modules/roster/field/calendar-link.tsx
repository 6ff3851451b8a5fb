import { Box } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type {
  CalendarLinkView,
  createCalendarLink,
  removeCalendarLink,
} from '#shared/modules/integrations/calendar.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ShareText } from '#web/core/ui/forms/share-text.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { myDuties as messages } from '../field-messages.ts';

/** The link by which a calendar shows one's duties: to be taken along, and to be ended. */
export function CalendarLink(): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const [link, setLink] = useState<CalendarLinkView | null>(null);
  const create = async (): Promise<void> =>
    setLink((await call<typeof createCalendarLink>('POST /integrations/calendars', { input: {} })).data);
  const end = async ({ id }: CalendarLinkView): Promise<void> => {
    await call<typeof removeCalendarLink>('DELETE /integrations/calendars/{id}', { params: { id } });
    setLink(null);
  };
  if (link === null)
    return (
      <Button look="outline" busy={busy} onClick={() => void run(create)}>
        <CalendarClock size={18} aria-hidden />
        {t(messages.calendar)}
      </Button>
    );
  const address = globalThis.location.origin + link.path;
  return (
    <Card display="grid" gap="3">
      {t(messages.calendarText)}
      <Box className="notranslate" fontSize="sm" overflowWrap="anywhere">
        {address}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <ShareText text={address} />
        <Button look="quiet" busy={busy} onClick={() => void run(() => end(link))}>
          {t(messages.calendarEnd)}
        </Button>
      </Box>
    </Card>
  );
}
