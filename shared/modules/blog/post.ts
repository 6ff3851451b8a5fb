import * as z from 'zod/mini';
import { both, id, instant, key, nested, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { blogMessages as messages } from './messages.ts';

export const postLifecycle = defineLifecycle({
  initial: 'draft',
  states: ['draft', 'review', 'scheduled', 'published', 'withdrawn'],
  actions: {
    submit: { from: ['draft', 'withdrawn'], to: 'review' },
    return: { from: ['review'], to: 'draft' },
    schedule: { from: ['draft', 'review', 'scheduled', 'withdrawn'], to: 'scheduled' },
    unschedule: { from: ['scheduled'], to: 'draft' },
    publish: { from: ['draft', 'review', 'scheduled', 'withdrawn'], to: 'published' },
    withdraw: { from: ['published'], to: 'withdrawn' },
  },
});

/** States in which a change of the text reaches readers without anybody else looking at it. */
export const outOfHand: ReadonlySet<string> = new Set(['scheduled', 'published']);

const slug = key(80).checked(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, both(messages.slug)));
const words = nested(z.array(text(40, { min: 1 }).schema).check(z.maxLength(12)));

/**
 * An article. Its text is plain with a few marks (`render-text.ts`); a language without a text of its own
 * shows the other one with a note.
 */
export const posts = defineResource({
  name: 'blog_posts',
  one: 'post',
  naming: ['title'],
  title: { one: ['post', 'लेख'], many: ['posts', 'लेख'] },
  path: '/blog/posts',
  fields: {
    id: id(),
    slug: slug
      .editable()
      .label('Address', 'पता')
      .hint(
        'The last part of the link: lowercase letters, digits and dashes.',
        'छोटे अंग्रेज़ी अक्षर, अंक और डैश; यही लिंक के अंत में आता है।',
      ),
    title: text(160).required().editable().label('Title', 'शीर्षक'),
    title_hi: text(200).editable().label('Title in Hindi', 'शीर्षक हिंदी में'),
    summary: text(400).editable().label('Summary', 'सारांश'),
    summary_hi: text(500).editable().label('Summary in Hindi', 'सारांश हिंदी में'),
    body: text(40_000).editable().label('Text', 'लेख'),
    body_hi: text(40_000).editable().label('Text in Hindi', 'लेख हिंदी में'),
    category: text(60).required().editable().label('Topic', 'विषय'),
    category_hi: text(80).editable().label('Topic in Hindi', 'विषय हिंदी में'),
    tags: words.initial([]).editable().label('Tags', 'टैग'),
    service_ids: nested(z.array(key(60).schema).check(z.maxLength(12)))
      .initial([])
      .editable()
      .label('Services', 'सेवाएँ')
      .refersTo('services'),
    status: status(postLifecycle)
      .label('Status', 'स्थिति')
      .called({
        draft: ['Draft', 'मसौदा'],
        review: ['In review', 'जाँच में'],
        scheduled: ['Scheduled', 'तय समय पर'],
        published: ['Published', 'प्रकाशित'],
        withdrawn: ['Unpublished', 'हटाया हुआ'],
      }),
    publish_at: nullable(instant()).initial(null).label('Goes live on', 'कब दिखेगा'),
    published_at: nullable(instant()).initial(null).label('Published on', 'कब प्रकाशित'),
    review_note: text(500).label('What to change', 'क्या बदलना है'),
  },
  access: { read: 'blog:write', write: 'blog:write' },
  list: {
    filter: ['status', 'category'],
    sort: ['published_at', 'publish_at', 'created_at', 'title'],
    search: ['title', 'title_hi', 'summary', 'summary_hi'],
    order: '-created_at',
    columns: ['title', 'status', 'category', 'publish_at', 'published_at'],
  },
});

export type Post = Row<typeof posts>;
