import { Box, Heading } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { publishRoster } from '#shared/modules/roster/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { fixPlace } from './problem-groups.ts';
import type { ProblemGroup } from './problem-groups.ts';
import { useGroupWords, useProblemWords } from './problem-labels.ts';
import { useDayWords } from './use-day-labels.ts';

const mostDays = 4;
type Props = {
  model: Model;
  group: ProblemGroup;
  reason: string;
  onReason: (reason: string) => void;
  /** Takes the reason over for all groups that need one; absent where there is no other. */
  onReasonForAll?: (() => void) | undefined;
  error: string | undefined;
  onFix: () => void;
};

/** One problem of one person: on which days, where it is put right, and why it is accepted. */
export function ProblemGroupCard({
  group,
  reason,
  onReason,
  onReasonForAll,
  error,
  ...rest
}: Props): ReactNode {
  const { t } = useLanguage();
  const words = useDayWords(rest.model);
  const problemWords = useProblemWords();
  const groupWords = useGroupWords();
  const titleId = useId();
  const person = rest.model.plan.people.find((known) => known.id === group.staffId);
  const shown = group.problems.slice(0, mostDays);
  const more = group.problems.length - shown.length;
  const counted = ['rest', 'days_in_row', 'week_hours', 'age'].includes(group.kind);
  return (
    <Box
      as="li"
      role="group"
      aria-labelledby={titleId}
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="md"
      p="3"
      display="grid"
      gap="2"
    >
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Heading as="h3" id={titleId} fontSize="sm" fontWeight="semibold" flex="1 1 220px">
          {t(messages.groupTitle, {
            problem: groupWords(group.kind),
            name: words.named(person),
            n: dutiesOf(rest.model, group),
          })}
        </Heading>
        {group.state === 'open' ? null : (
          <StatusBadge
            tone={group.state === 'never' ? 'danger' : 'quiet'}
            icon={group.state === 'never' ? 'wrong' : 'note'}
          >
            {t(group.state === 'never' ? messages.never : messages.accepted)}
          </StatusBadge>
        )}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {shown
          .map((problem) =>
            counted
              ? `${words.dayWords(problem.date)} (${problemWords(problem)})`
              : words.dayWords(problem.date),
          )
          .join(', ')}
        {more > 0 ? ` ${t(messages.groupMore, { n: more })}` : ''}
      </Box>
      <FixLink {...rest} group={group} />
      {group.state === 'open' ? (
        <Box display="grid" gap="2">
          <TextField
            label={t(messages.override)}
            maxLength={maxLengthOf(publishRoster, 'reasons.reason')}
            value={reason}
            onChange={onReason}
            error={error}
          />
          {onReasonForAll && reason.trim() !== '' ? (
            <Box>
              <Button size="sm" look="quiet" onClick={onReasonForAll}>
                {t(messages.reasonForAll)}
              </Button>
            </Box>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

function FixLink({ model, group, onFix }: Pick<Props, 'model' | 'group' | 'onFix'>): ReactNode {
  const { t } = useLanguage();
  const mayStaff = usePermission('staff:read');
  const words = useDayWords(model);
  const place = fixPlace(group.kind);
  const date = group.problems[0]?.date ?? model.plan.from;
  const id = encodeURIComponent(group.staffId);
  const [to, text] =
    place === 'day' || (place !== 'leave' && !mayStaff)
      ? [
          `/admin/roster?month=${date.slice(0, 7)}&person=${id}&day=${date}`,
          t(messages.fixDay, { day: words.dayWords(date) }),
        ]
      : place === 'leave'
        ? ['/admin/roster/leave', t(messages.fixLeave)]
        : [`/admin/staff?status=all&open=${id}&tab=${place}`, t(messages.fixRecord)];
  return (
    <Box fontSize="sm">
      <TextLink to={to} onClick={onFix} display="inline-block" py="1">
        {text}
      </TextLink>
    </Box>
  );
}

/** The duties on the days of a group; a day beyond the month that is shown counts as one. */
function dutiesOf(model: Model, group: ProblemGroup): number {
  const person = model.plan.people.findIndex((known) => known.id === group.staffId);
  return group.problems.reduce(
    (sum, problem) =>
      sum + Math.max(1, model.days[person]?.[model.dates.indexOf(problem.date)]?.duties.length ?? 1),
    0,
  );
}
