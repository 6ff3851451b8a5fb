import { Box } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { addDays, calendarDate, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { ShareText } from '#web/core/ui/forms/share-text.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { timeWords, today } from '#web/core/ui/look/when.ts';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { mondaysOf } from './plan-changes.ts';
import { rosterText } from './roster-text.ts';
import { useDayWords } from './use-day-labels.ts';

type Props = { model: Model; site: string };

/** The published week of one site to send by WhatsApp or another app, in the language of the reader. */
export function ShareRoster({ model, site }: Props): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  if (model.plan.sites.length === 0) return null;
  return (
    <Box mb="4">
      <Button size="sm" look="outline" onClick={() => setOpen(true)}>
        <Share2 size={18} aria-hidden />
        {t(messages.shareRoster)}
      </Button>
      {open ? <ShareDialog model={model} site={site} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}

function ShareDialog({ model, site: shown, onClose }: Props & { onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { named } = useDayWords(model);
  const words = { named, day: (date: CalendarDate) => formatDate(date, language), time: timeWords };
  const textOf = (of: string, day: string): string =>
    rosterText(model, { site: of, from: calendarDate(day), words });
  const weeks = weeksOf(model);
  const [from, setFrom] = useState<string>(weeks[0] ?? model.plan.from);
  const { sites } = model.plan;
  const [site, setSite] = useState(
    shown || (sites.find(({ id }) => textOf(id, from) !== '') ?? sites[0])?.id || '',
  );
  const text = textOf(site, from);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.shareRoster)}
      actions={text === '' ? undefined : <ShareText text={text} />}
    >
      <Box display="grid" gap="4">
        <SelectField
          label={t(messages.site)}
          value={site}
          options={sites.map((known) => ({ value: known.id, label: named(known) }))}
          onChange={setSite}
        />
        <SelectField
          label={t(messages.shareWeek)}
          value={from}
          options={weeks.map((day) => ({ value: day, label: formatDate(day, language) }))}
          onChange={setFrom}
        />
        {text === '' ? (
          <Box role="status">{t(messages.shareNothing)}</Box>
        ) : (
          <Box
            className="notranslate"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            fontSize="sm"
            p="3"
            borderWidth="1px"
            borderStyle="solid"
            borderColor="line"
            borderRadius="md"
          >
            {text}
          </Box>
        )}
      </Box>
    </Dialog>
  );
}

/** The days from which a week of the month can be sent: today, and each Monday that comes. */
function weeksOf(model: Model): CalendarDate[] {
  const first = model.dates.includes(today()) ? today() : model.plan.from;
  const mondays = mondaysOf(model).filter((monday) => monday > first && monday <= addDays(model.plan.to, -1));
  return [first, ...mondays];
}
