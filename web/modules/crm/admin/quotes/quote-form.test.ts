import { expect, it } from 'vitest';
import type { SiteSurvey } from '#shared/modules/crm/surveys/site-survey.ts';
import { postsOf, usualPost } from './quote-form.ts';

const survey = (site: string, rank: string): Pick<SiteSurvey, 'site_name' | 'posts'> => ({
  site_name: site,
  posts: [{ rank, people: 4, hours: 12, gender: 'female', armed: true }],
});
const post = { ...usualPost, people: '4', shiftHours: '12', gender: 'female', armed: true };

it('begins a quote with the posts of the newest survey of each site', () => {
  expect(postsOf([])).toEqual([]);
  expect(postsOf([survey('Gate', 'Guard'), survey('Gate', 'Gunman')])).toEqual([
    { ...post, rank: 'Guard', site: '' },
  ]);
  expect(
    postsOf([survey('Gate', 'Guard'), survey('Mill', 'Gunman')]).toSorted((a, b) =>
      String(a['site']) < String(b['site']) ? -1 : 1,
    ),
  ).toEqual([
    { ...post, rank: 'Guard', site: 'Gate' },
    { ...post, rank: 'Gunman', site: 'Mill' },
  ]);
});
