import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dayOffs } from '#shared/modules/roster/roster-day.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import type { Pattern } from './plan-changes.ts';
import { useDayWords } from './use-day-labels.ts';

type Props = {
  model: Model;
  n: number;
  busy: boolean;
  onChange: (pattern: Pattern) => void;
  onClose: () => void;
};

/** One change for all days that are selected. */
export function ChangeDaysDialog({ model, n, busy, onChange, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const words = useDayWords(model);
  const posts = model.plan.posts.filter((post) => post.active);
  const shifts = model.plan.shifts.filter((shift) => shift.active);
  const offs = dayOffs.filter((off) => off !== '');
  const [what, setWhat] = useState<string>('duty');
  const [post, setPost] = useState(posts[0]?.id ?? '');
  const [shift, setShift] = useState(posts[0]?.needs[0]?.shift_id ?? shifts[0]?.id ?? '');
  const save = (): void => {
    const off = offs.find((known) => known === what) ?? '';
    onChange({ off, duties: what === 'duty' ? [{ post_id: post, shift_id: shift }] : [] });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.changeSelectedTitle, { n })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button busy={busy} disabled={what === 'duty' && (post === '' || shift === '')} onClick={save}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4">
        <SelectField
          label={t(messages.becomes)}
          value={what}
          options={[
            { value: 'duty', label: t(messages.becomesDuty) },
            { value: 'free', label: t(messages.becomesFree) },
            ...offs.map((off) => ({ value: off, label: t(messages[`off_${off}`]) })),
          ]}
          onChange={setWhat}
        />
        {what === 'duty' ? (
          <>
            <SelectField
              label={t(messages.post)}
              value={post}
              options={posts.map(({ id }) => ({ value: id, label: words.postName(id) }))}
              onChange={setPost}
            />
            <SelectField
              label={t(messages.shift)}
              value={shift}
              options={shifts.map(({ id }) => ({ value: id, label: words.shiftName(id) }))}
              onChange={setShift}
            />
          </>
        ) : null}
      </Box>
    </Dialog>
  );
}
