import type { listCategories } from '#shared/modules/marketplace/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';

type Category = { readonly value: string; readonly label: string };

/**
 * The categories of the catalogue with their names in the language of the screen; none until they are read.
 */
export function useCategories(): readonly Category[] {
  const { language } = useLanguage();
  const { data } = useQuery<typeof listCategories>('/service-categories', {});
  return (data ?? []).map(({ name, name_hi: hindi }) => ({
    value: name,
    label: language === 'hi' && hindi !== '' ? hindi : name,
  }));
}
