import { Box, chakra } from '@chakra-ui/react';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { recordOf } from '#shared/core/keys-of.ts';
import { posts } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { blogScreens as messages } from '../messages.ts';
import { PostText } from './post-text.tsx';
import { slugOf } from './slug-of.ts';
import { inputProps, labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { savePicture } from '#shared/modules/blog/exchanges.ts';

type AreaProps = Pick<ComponentProps<typeof TextArea>, 'hint' | 'optional' | 'rows'>;
type Props = { post?: Post; onSaved: (post: Post) => void; onClose: () => void };
const texts = [
  'title',
  'title_hi',
  'slug',
  'summary',
  'summary_hi',
  'category',
  'category_hi',
  'body',
  'body_hi',
] as const;

/** Writes a post or changes one. A new one is a draft until it is published. */
export function PostDialog({ post, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const picker = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(() => recordOf(texts, (name) => post?.[name] ?? ''));
  const [tags, setTags] = useState(post?.tags.join(', ') ?? '');
  const [previewing, setPreviewing] = useState(false);
  const put = (name: (typeof texts)[number]) => (text: string) =>
    setValue((before) => ({ ...before, [name]: text }));
  // The address follows the title until somebody writes one.
  const slug = value.slug === '' ? slugOf(value.title) : value.slug;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const words = tags.split(',').map((tag) => tag.trim());
    const body = { ...value, slug, tags: words.filter((tag) => tag !== '') };
    const done = await run(async () => {
      const { data } = post
        ? await call<WriteOf<typeof posts, 'PUT', '/blog/posts/{id}'>>('PUT /blog/posts/{id}', {
            params: { id: post.id },
            form: body,
          })
        : await call<WriteOf<typeof posts, 'POST', '/blog/posts'>>('POST /blog/posts', { form: body });
      onSaved(data);
      toast.success(t(data.status === 'published' ? messages.savedLive : messages.saved));
    });
    if (done) onClose();
  };
  const addPicture = (file: File | undefined): void => {
    if (!file) return;
    void run(async () => {
      const sent = new FormData();
      sent.append('file', file);
      const { data } = await call<typeof savePicture>('POST /blog/upload', { form: sent });
      setValue((before) => ({
        ...before,
        body: `${before.body.trimEnd()}\n\n![${t(messages.pictureWords)}](${data.url})\n`,
      }));
      toast.success(t(messages.pictureDone));
    });
  };
  const field = (name: (typeof texts)[number], more: { hint?: string } = {}): ReactNode => {
    const props = inputProps(posts, name, language);
    return (
      <TextField
        {...props}
        optional={!props.required}
        {...more}
        value={value[name]}
        onChange={put(name)}
        error={error(name)}
      />
    );
  };
  const area = (name: (typeof texts)[number], more: Partial<AreaProps> = {}): ReactNode => (
    <TextArea
      {...inputProps(posts, name, language)}
      {...more}
      value={value[name]}
      onChange={put(name)}
      error={error(name)}
    />
  );
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t(post ? messages.editTitle : messages.writeTitle)}
      actions={
        <>
          <Button look="outline" onClick={() => setPreviewing(!previewing)}>
            {t(previewing ? messages.backToText : messages.preview)}
          </Button>
          <Button type="submit" form="post-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      {previewing ? (
        <Box display="grid" gap="4">
          <PostText text={value.body} lang="en" />
          {value.body_hi === '' ? null : <PostText text={value.body_hi} lang="hi" />}
        </Box>
      ) : null}
      <chakra.form
        id="post-form"
        ref={form}
        onSubmit={(event) => void save(event)}
        noValidate
        display={previewing ? 'none' : 'grid'}
        gap="4"
      >
        {field('title')}
        {field('title_hi', { hint: t(messages.hindiHint) })}
        <TextField
          {...inputProps(posts, 'slug', language)}
          required
          value={slug}
          onChange={put('slug')}
          error={error('slug')}
        />
        {field('category')}
        {field('category_hi')}
        {area('summary', { optional: true })}
        {area('summary_hi', { optional: true })}
        {area('body', { hint: t(messages.textHint), rows: 12 })}
        <Button
          size="sm"
          look="outline"
          justifySelf="start"
          busy={busy}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus size={18} aria-hidden />
          {t(messages.picture)}
        </Button>
        <chakra.input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          srOnly
          tabIndex={-1}
          aria-label={t(messages.picture)}
          onChange={(event) => {
            addPicture(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {area('body_hi', { hint: t(messages.hindiHint), optional: true, rows: 8 })}
        <TextField
          label={labelOf(posts, 'tags', language)}
          hint={t(messages.tagsHint)}
          optional
          value={tags}
          onChange={setTags}
          error={error('tags')}
        />
      </chakra.form>
    </SideSheet>
  );
}
