import { searchedArticles } from '#shared/modules/blog/searched.ts';
import { Newspaper } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const blogAdmin = defineAdminModule({
  name: 'blog',
  finds: [searchedArticles],
  pages: [
    {
      path: 'blog',
      load: () => import('./posts-page.tsx'),
      place: {
        job: 'settings',
        order: 100,
        label: ['Blog', 'ब्लॉग'],
        icon: Newspaper,
        permission: 'blog:write',
        readers: true,
      },
    },
    { path: 'blog/write', needs: 'blog:write', load: () => import('./write-page.tsx') },
    { path: 'blog/calendar', needs: 'blog:write', readers: true, load: () => import('./calendar-page.tsx') },
  ],
  commands: [
    {
      name: 'write-post',
      path: 'blog',
      label: ['Write a post', 'लेख लिखें'],
      words: 'new add article blog नई ब्लॉग',
      permission: 'blog:write',
    },
  ],
});
