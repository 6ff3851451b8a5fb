import { Box, Heading } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { isExtra, posts } from '#shared/modules/roster/post.ts';
import type { Need } from '#shared/modules/roster/post.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { siteScreens as messages } from '../site-messages.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const weekdays = [1, 2, 3, 4, 5, 6];
/** The days of a need that is for some days only, in words. */
export function spanOf({ from, to }: Need, language: Language): { from: string; to: string } {
  return {
    from: from === undefined ? '' : formatDate(from, language),
    to: to === undefined ? '' : formatDate(to, language),
  };
}

type Props = {
  needs: readonly Need[];
  shifts: readonly Shift[];
  error: (field: string) => string | undefined;
  onChange: (needs: readonly Need[]) => void;
};

/** How many people the client has sanctioned for each shift of a post. */
export function NeedFields({ needs, shifts, error, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const change = (i: number, part: Partial<Need>): void =>
    onChange(needs.map((need, at) => (at === i ? { ...need, ...part } : need)));
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="2">
        {labelOf(posts, 'needs', language)}
      </Heading>
      <Box display="grid" gap="4">
        {needs.map((need, i) => (
          <Box
            key={`${i} ${need.shift_id}`}
            display="grid"
            gap="3"
            alignItems="end"
            gridTemplateColumns="minmax(0, 1fr) 88px 48px"
          >
            <SelectField
              label={t(messages.shift)}
              value={need.shift_id}
              options={shifts.map((shift) => ({
                value: shift.id,
                label: `${writtenIn(language, shift.name, shift.name_hi)} ${shift.starts}–${shift.ends}`,
              }))}
              onChange={(shift_id) => change(i, { shift_id })}
              error={error(`needs.${i}.shift_id`)}
            />
            <TextField
              label={t(messages.people)}
              type="number"
              min={1}
              max={500}
              value={String(need.people)}
              onChange={(text) => change(i, { people: Math.trunc(Number(text)) })}
              error={error(`needs.${i}.people`)}
            />
            <IconButton
              label={t(messages.remove)}
              onClick={() => onChange(needs.filter((_, at) => at !== i))}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
            {isExtra(need) ? (
              <Box gridColumn="1 / -1" fontWeight="medium">
                {t(messages.extra, spanOf(need, language))}
              </Box>
            ) : need.from !== undefined || need.to !== undefined ? (
              <Box gridColumn="1 / -1" color="fg.muted">
                {t(
                  need.from === undefined
                    ? messages.peopleUntil
                    : need.to === undefined
                      ? messages.peopleFrom
                      : messages.peopleSpan,
                  spanOf(need, language),
                )}
              </Box>
            ) : null}
            <Box gridColumn="1 / -1">
              <SelectField
                label={t(messages.days)}
                value={need.days.length === 7 ? 'every' : 'week'}
                options={[
                  { value: 'every', label: t(messages.everyDay) },
                  { value: 'week', label: t(messages.weekdays) },
                ]}
                onChange={(value) => change(i, { days: value === 'every' ? everyDay : weekdays })}
              />
            </Box>
          </Box>
        ))}
      </Box>
      <Box mt="3">
        <Button
          size="sm"
          look="outline"
          onClick={() => onChange([...needs, { shift_id: shifts[0]?.id ?? '', people: 1, days: everyDay }])}
        >
          <Plus size={18} aria-hidden />
          {t(messages.addNeed)}
        </Button>
      </Box>
    </Box>
  );
}
