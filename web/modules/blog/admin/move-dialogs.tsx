import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import {
  addDays,
  calendarDate,
  dateOf,
  instantAt,
  isCalendarDate,
  isClockTime,
  timeOf,
} from '#shared/core/dates.ts';
import type { returnPost, schedulePost } from '#shared/modules/blog/operations.ts';
import { posts } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { blogScreens as messages } from '../messages.ts';

type Props = { post: Post; onSaved: (post: Post) => void; onClose: () => void };

/** When a post goes live, by the clock in India. */
export function ScheduleDialog({ post, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [day, setDay] = useState<string>(
    post.publish_at === null ? addDays(today(), 1) : dateOf(post.publish_at),
  );
  const [time, setTime] = useState<string>(post.publish_at === null ? '09:00' : timeOf(post.publish_at));
  const isWhole = isCalendarDate(day) && isClockTime(time);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isCalendarDate(day) || !isClockTime(time)) return;
    const at = instantAt(calendarDate(day), time);
    void run(async () => {
      const { data } = await call<typeof schedulePost>(
        'POST /blog/posts/{id}/schedule',
        {
          params: { id: post.id },
          form: { at },
        },
        { headers: { 'if-match': `"${post.ver}"` } },
      );
      toast.success(t(messages.scheduleDone));
      onSaved(data);
      onClose();
    });
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.scheduleTitle)}>
      <form ref={form} onSubmit={save} noValidate>
        <Box display="grid" gap="4">
          <TextField
            label={t(messages.day)}
            type="date"
            required
            value={day}
            onChange={setDay}
            error={error('at')}
          />
          <TextField label={t(messages.time)} type="time" required value={time} onChange={setTime} />
          <Button type="submit" busy={busy} disabled={!isWhole} justifySelf="end">
            {t(messages.schedule)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}

/** What the writer should change before a post goes live. */
export function ReturnDialog({ post, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [note, setNote] = useState('');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const { data } = await call<typeof returnPost>('POST /blog/posts/{id}/return', {
        params: { id: post.id },
        form: { note },
      });
      toast.success(t(messages.returnDone));
      onSaved(data);
      onClose();
    });
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.returnTitle)}>
      <form ref={form} onSubmit={save} noValidate>
        <Box display="grid" gap="4">
          <TextArea
            label={labelOf(posts, 'review_note', language)}
            required
            value={note}
            onChange={setNote}
            error={error('note')}
          />
          <Button type="submit" busy={busy} justifySelf="end">
            {t(messages.return)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
