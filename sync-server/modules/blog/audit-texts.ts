import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'post.create': ['Blog post added', 'लेख जोड़ा गया'],
  'post.delete': ['Blog post removed', 'लेख हटाया गया'],
  'post.preview': ['Preview link of a blog post made', 'लेख दिखाने का लिंक बना'],
  'post.publish': ['Blog post published', 'लेख प्रकाशित हुआ'],
  'post.return': ['Blog post returned for changes', 'लेख बदलाव के लिए लौटाया गया'],
  'post.schedule': ['Blog post scheduled', 'लेख का समय तय हुआ'],
  'post.submit': ['Blog post submitted for review', 'लेख जाँच के लिए भेजा गया'],
  'post.unschedule': ['Schedule of a blog post cancelled', 'लेख का तय समय हटाया गया'],
  'post.update': ['Blog post changed', 'लेख बदला गया'],
  'post.withdraw': ['Blog post unpublished', 'लेख साइट से हटाया गया'],
};
