import { Box, Heading } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlannedDuty } from '#shared/modules/roster/roster-day.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { useDayWords } from './use-day-labels.ts';

const mostDuties = 4;
type Props = {
  model: Model;
  category: string | undefined;
  duties: readonly PlannedDuty[];
  error: (field: string) => string | undefined;
  onChange: (duties: readonly PlannedDuty[]) => void;
};

/** The duties of a day, each a post and a shift. */
export function DayDuties({ model, category, duties, error, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('roster:write');
  const words = useDayWords(model);
  const posts = model.plan.posts.filter((post) => post.active);
  const shifts = model.plan.shifts.filter((shift) => shift.active);
  const change = (i: number, part: Partial<PlannedDuty>): void =>
    onChange(duties.map((duty, at) => (at === i ? { ...duty, ...part } : duty)));
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.duties)}
      </Heading>
      {duties.length === 0 ? <Box color="fg.muted">{t(messages.noDuties)}</Box> : null}
      <Box display="grid" gap="4">
        {duties.map((duty, i) => (
          <Box
            key={`${i} ${duty.shift_id}`}
            display="grid"
            gap="3"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) 48px' }}
            alignItems="end"
          >
            <SelectField
              label={t(messages.post)}
              value={duty.post_id}
              disabled={!may}
              options={posts.map((post) => ({ value: post.id, label: words.postName(post.id) }))}
              onChange={(post_id) => change(i, { post_id })}
            />
            <SelectField
              label={t(messages.shift)}
              value={duty.shift_id}
              disabled={!may}
              error={error(`changes.0.duties.${i}.shift_id`)}
              options={shifts.map((shift) => ({ value: shift.id, label: words.shiftName(shift.id) }))}
              onChange={(shift_id) => change(i, { shift_id })}
            />
            {may ? (
              <IconButton
                label={t(messages.remove)}
                onClick={() => onChange(duties.filter((_, at) => at !== i))}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            ) : null}
          </Box>
        ))}
      </Box>
      {may && posts.length > 0 && duties.length < mostDuties ? (
        <Box mt="3">
          <Button
            size="sm"
            look="outline"
            onClick={() => onChange([...duties, ...nextDuty(model, category, duties)])}
          >
            <Plus size={18} aria-hidden />
            {t(messages.addDuty)}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

/** A duty that suits the person, in a shift that the day does not have yet. */
function nextDuty(
  { plan }: Model,
  category: string | undefined,
  duties: readonly PlannedDuty[],
): PlannedDuty[] {
  const isFree = (id: string): boolean => !duties.some((duty) => duty.shift_id === id);
  const posts = plan.posts.filter((post) => post.active);
  const post = posts.find((place) => place.category === category) ?? posts[0];
  const free = plan.shifts.find((shift) => shift.active && isFree(shift.id));
  if (!post || !free) return [];
  const shift = post.needs.find((need) => isFree(need.shift_id))?.shift_id ?? free.id;
  return [{ post_id: post.id, shift_id: shift }];
}
