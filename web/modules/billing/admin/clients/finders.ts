import type { Finder, FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { useLanguage } from '#web/core/device/language.tsx';
import { clientScreens as messages } from '../../client-screens.ts';

type Search = Pick<FieldSpec, 'kind' | 'find' | 'nullable' | 'hint' | 'wide'>;

/** The pickers of a client's forms: each searches on the server, however many records there are. */
export function useFinders(): Readonly<Record<'site' | 'anySite' | 'anyPost' | 'person', Search>> {
  const { t } = useLanguage();
  const site: Finder = {
    path: '/locations',
    searchLabel: t(messages.searchSites),
    none: t(messages.noSite),
  };
  return {
    site: { kind: 'search', find: site, wide: true },
    anySite: { kind: 'search', find: { ...site, blank: t(messages.allSites) }, nullable: true },
    anyPost: {
      kind: 'search',
      hint: t(messages.postsOfSite),
      find: {
        path: '/roster/posts',
        within: 'site_id',
        searchLabel: t(messages.searchPosts),
        none: t(messages.noPost),
        blank: t(messages.allPosts),
      },
      nullable: true,
    },
    person: {
      kind: 'search',
      find: {
        path: '/staff',
        filters: { status: 'active' },
        searchLabel: t(messages.search),
        none: t(messages.noStaff),
      },
      wide: true,
    },
  };
}
