import { searchedAs } from '#shared/core/searched.ts';
import type { posts } from './post.ts';

/** How duty posts are found: at their site. */
export const searchedPosts = searchedAs<typeof posts>('posts', {
  kind: 'duty_post',
  label: ['Duty post', 'ड्यूटी पोस्ट'],
  permission: 'locations:read',
  names: ['name', 'name_hi'],
  detail: [],
  office: '/admin/sites?open={site_id}',
});
