import { writtenIn } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import type { Job } from './job.ts';

type Titled = Pick<Job, 'title' | 'title_hi'>;

/** What a job is called in either language; one that the office named has the one title. */
export function jobTitles({ title, title_hi: hindi }: Titled): Message {
  return [title, hindi || title];
}

/** What a job is called in the language of the reader. */
export function jobTitle({ title, title_hi: hindi }: Titled, language: Language): string {
  return writtenIn(language, title, hindi);
}
