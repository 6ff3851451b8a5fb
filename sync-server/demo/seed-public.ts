import { instantFromMs } from '#shared/core/dates.ts';
import { posts } from '#shared/modules/blog/post.ts';
import { contactMessagesReceived } from '#shared/modules/contact/contact-message.ts';
import { everyDay } from '#shared/modules/on-call/work-days.ts';
import { noPlace } from '#shared/modules/on-call/work-place.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { demoIds } from './demo-people.ts';
import { demoPosts } from './posts.ts';

const dayMs = 86_400_000;
const settings = {
  home_variant: 'a',
  facebook: 'https://www.facebook.com/narmada.example',
  instagram: 'https://www.instagram.com/narmada.example',
  youtube: 'https://www.youtube.com/@narmada.example',
  selling: { cities: ['Indore', 'Bhopal', 'Ujjain', 'Dewas'] },
};

const letters = [
  {
    name: 'Deepak Soni',
    phone: '+919876500041',
    email: 'deepak@visitor.example',
    message:
      'We open a clinic in Vijay Nagar next month.\nDo you also clean on Sundays, and what would two people for four hours cost?',
    language: 'en',
  },
  {
    name: 'मीना चौहान',
    phone: '+919876500042',
    email: null,
    message: 'रात की शिफ्ट के लिए एक गार्ड चाहिए। कृपया शाम को फ़ोन करें।',
    language: 'hi',
  },
] as const;

/**
 * Articles, where the business is on the networks, an application that waits for the owner's decision, and
 * what visitors wrote.
 */
export async function seedPublic(tx: Tx, nowMs: number): Promise<void> {
  await tx.sql
    .updateTable('tenants')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', demoIds.narmada)
    .execute();
  for (const [i, post] of demoPosts.entries()) {
    const at = instantFromMs(nowMs - post.daysAgo * dayMs);
    const id = `00000000-0000-4000-8000-00000000c${String(100 + i)}`;
    tx.rows(posts).insert({
      id,
      slug: post.slug,
      title: post.title[0],
      title_hi: post.title[1],
      summary: post.summary[0],
      summary_hi: post.summary[1],
      body: post.body[0],
      body_hi: post.body[1],
      category: post.category[0],
      category_hi: post.category[1],
      tags: [...post.tags],
      service_ids: [...post.services],
      status: 'published',
      publish_at: null,
      published_at: at,
      review_note: '',
      ver: 1,
      created_at: at,
      updated_at: at,
    });
  }
  for (const [i, message] of letters.entries()) {
    const at = instantFromMs(nowMs - (i + 1) * 5 * 3_600_000);
    const id = `00000000-0000-4000-8000-00000000e${String(100 + i)}`;
    tx.rows(contactMessagesReceived).insert({
      ...message,
      id,
      status: 'new',
      done_at: null,
      ver: 1,
      created_at: at,
      updated_at: at,
    });
  }
  tx.rows(providers).insert({
    id: '00000000-0000-4000-8000-00000000d100',
    user_id: null,
    name: 'Kamla Bai',
    phone: '+919876500031',
    email: 'kamla@partner.example',
    areas: 'Indore, Dewas',
    skills: ['home_cleaning', 'deep_cleaning'],
    ...everyDay,
    ...noPlace,
    experience_years: 6,
    about: '',
    share_percent: 80,
    language: 'hi',
    documents: [],
    pan: '',
    photo: null,
    verified_on: null,
    papers_to: null,
    bank_account: '00000012345678',
    bank_last4: '5678',
    ifsc: 'SBIN0001234',
    consent: true,
    consent_at: instantFromMs(nowMs - dayMs),
    status: 'pending',
    reason: '',
    decided_at: null,
    ver: 1,
    created_at: instantFromMs(nowMs - dayMs),
    updated_at: instantFromMs(nowMs - dayMs),
  });
}
