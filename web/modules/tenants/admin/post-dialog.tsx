import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { posts } from '#shared/modules/roster/post.ts';
import type { Need, Post } from '#shared/modules/roster/post.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { categories } from '#shared/modules/staff/words.ts';
import type { Category } from '#shared/modules/staff/words.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { siteScreens as messages } from '../site-messages.ts';
import { inputProps, labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { call } from '#web/core/session/call.ts';
import { NeedFields } from './need-fields.tsx';
import type { WriteOf } from '#shared/core/operation.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
type Props = {
  siteId: string;
  post: Post | null;
  shifts: readonly Shift[];
  onSaved: () => void;
  onClose: () => void;
};

/** A post with how many people the client has sanctioned for each shift. */
export function PostDialog({ siteId, post, shifts, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [name, setName] = useState(post?.name ?? '');
  const [nameHi, setNameHi] = useState(post?.name_hi ?? '');
  const [category, setCategory] = useState<Category>(post?.category ?? 'guard');
  const [needs, setNeeds] = useState<readonly Need[]>(
    post?.needs ?? [{ shift_id: shifts[0]?.id ?? '', people: 1, days: everyDay }],
  );
  const [from, setFrom] = useState<string>(post?.starts_on ?? '');
  const [selfie, setSelfie] = useState(post?.selfie ?? false);
  const [placeQr, setPlaceQr] = useState(post?.place_qr ?? false);
  const [active, setActive] = useState(post?.active ?? true);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const starts = from === '' ? null : from;
    const body = {
      name,
      name_hi: nameHi,
      category,
      needs,
      starts_on: starts,
      selfie,
      place_qr: placeQr,
      active,
    };
    const done = await run(() =>
      post
        ? call<WriteOf<typeof posts, 'PUT', '/roster/posts/{id}'>>('PUT /roster/posts/{id}', {
            params: { id: post.id },
            form: body,
          })
        : call<WriteOf<typeof posts, 'POST', '/roster/posts'>>('POST /roster/posts', {
            form: { ...body, site_id: siteId },
          }),
    );
    if (!done) return;
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.postTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" form="post-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="post-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <TextField
            {...inputProps(posts, 'name', language)}
            value={name}
            onChange={setName}
            error={error('name')}
          />
          <TextField
            {...inputProps(posts, 'name_hi', language)}
            value={nameHi}
            onChange={setNameHi}
            error={error('name_hi')}
          />
          <SelectField
            {...inputProps(posts, 'category', language)}
            value={category}
            options={categories.map((value) => ({
              value,
              label: textOf(posts, 'category', value, language),
            }))}
            onChange={setCategory}
          />
          <NeedFields needs={needs} shifts={shifts} error={error} onChange={setNeeds} />
          <TextField
            {...inputProps(posts, 'starts_on', language)}
            type="date"
            optional
            value={from}
            onChange={setFrom}
            error={error('starts_on')}
          />
          <Switch label={labelOf(posts, 'selfie', language)} checked={selfie} onChange={setSelfie} />
          <Switch label={labelOf(posts, 'place_qr', language)} checked={placeQr} onChange={setPlaceQr} />
          <Switch label={labelOf(posts, 'active', language)} checked={active} onChange={setActive} />
        </Box>
      </form>
    </Dialog>
  );
}
