import { Box, Heading } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Language } from '#shared/core/i18n.ts';
import { recordOf } from '#shared/core/keys-of.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { posts } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import type { listBlocks } from '#shared/modules/blog/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { inputProps, labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { editorScreens as words } from '../editor-messages.ts';
import { blogScreens as messages } from '../messages.ts';
import type { NewPicture } from './picture-dialog.tsx';
import { PostText } from './post-text.tsx';
import { ServicesOfPost } from './services-of-post.tsx';
import { slugOf } from './slug-of.ts';
import { TextEditor } from './text-editor.tsx';

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
type Text = (typeof texts)[number];
const sides = {
  en: ['title', 'category', 'summary', 'body'],
  hi: ['title_hi', 'category_hi', 'summary_hi', 'body_hi'],
} as const;

/** Both languages of a post with what it looks like beside them. A new one is a draft. */
export function PostEditor({ post }: { post?: Post }): ReactNode {
  const { t, language } = useLanguage();
  const go = useNavigate();
  const { busy, error, form, run } = useSave();
  const { data: offered } = useQuery<typeof listBlocks>('/blog/blocks', {});
  const [side, setSide] = useState<Language>('en');
  const [value, setValue] = useState(() => recordOf(texts, (name) => post?.[name] ?? ''));
  const [tags, setTags] = useState(post?.tags.join(', ') ?? '');
  const [services, setServices] = useState<readonly string[]>(post?.service_ids ?? []);
  const put = (name: Text) => (text: string) => setValue((before) => ({ ...before, [name]: text }));
  // The address follows the title until somebody writes one.
  const slug = value.slug === '' ? slugOf(value.title) : value.slug;
  const wrong = (['en', 'hi'] as const).find((one) => sides[one].some((name) => error(name)));
  useEffect(() => {
    if (wrong) setSide(wrong);
  }, [wrong]);

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const said = tags.split(',').map((tag) => tag.trim());
    const body = { ...value, slug, tags: said.filter((tag) => tag !== ''), service_ids: [...services] };
    void run(async () => {
      const { data } = post
        ? await call<WriteOf<typeof posts, 'PUT', '/blog/posts/{id}'>>('PUT /blog/posts/{id}', {
            params: { id: post.id },
            form: body,
          })
        : await call<WriteOf<typeof posts, 'POST', '/blog/posts'>>('POST /blog/posts', { form: body });
      toast.success(t(data.status === 'published' ? messages.savedLive : messages.saved));
      void go(`/admin/blog?open=${data.id}`);
    });
  };
  const [title, category, summary, body] = sides[side];
  // Where the other language has a text, the picture comes to its end, with its own words.
  const addToOther = ({ url, alt, alt_hi }: NewPicture): void => {
    const [other, said] = side === 'en' ? (['body_hi', alt_hi] as const) : (['body', alt] as const);
    if (value[other] !== '') put(other)(`${value[other].trimEnd()}\n\n![${said}](${url})\n`);
  };
  const blocks = offered?.blocks ?? [];
  return (
    <Box
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <form ref={form} onSubmit={save} noValidate>
        <Tabs
          label={t(words.languages)}
          value={side}
          tabs={[
            { value: 'en', label: t(words.english) },
            { value: 'hi', label: t(words.hindi) },
          ]}
          onChange={setSide}
        >
          <Box display="grid" gap="4">
            {([title, category] as const).map((name) => (
              <TextField
                key={name}
                {...inputProps(posts, name, language)}
                optional={side === 'hi'}
                lang={side}
                value={value[name]}
                onChange={put(name)}
                error={error(name)}
              />
            ))}
            <TextArea
              key={summary}
              {...inputProps(posts, summary, language)}
              optional
              lang={side}
              value={value[summary]}
              onChange={put(summary)}
              error={error(summary)}
            />
            <TextEditor
              key={body}
              name={body}
              value={value[body]}
              blocks={blocks}
              error={error(body)}
              onChange={put(body)}
              onPicture={addToOther}
            />
            <Box color="fg.muted">{t(words.onlyOther)}</Box>
          </Box>
        </Tabs>
        <Box display="grid" gap="4" mt="6">
          <TextField
            {...inputProps(posts, 'slug', language)}
            required
            value={slug}
            onChange={put('slug')}
            error={error('slug')}
          />
          <TextField
            label={labelOf(posts, 'tags', language)}
            hint={t(words.tags)}
            optional
            value={tags}
            onChange={setTags}
            error={error('tags')}
          />
          <ServicesOfPost
            blocks={blocks}
            chosen={services}
            error={error('service_ids')}
            onChange={setServices}
          />
          <Button type="submit" busy={busy} justifySelf="start">
            {t(messages.save)}
          </Button>
        </Box>
      </form>
      <Box as="section" aria-label={t(words.preview)}>
        <Heading as="h2" fontSize="md" fontWeight="semibold" mb="2">
          {t(words.preview)}
        </Heading>
        {value[body] === '' ? (
          <Box color="fg.muted">{t(words.nothingYet)}</Box>
        ) : (
          <PostText text={value[body]} lang={side} blocks={blocks} />
        )}
      </Box>
    </Box>
  );
}
