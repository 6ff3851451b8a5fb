import { writtenIn } from '#shared/core/i18n.ts';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';

/** The sites of the business for a choice, by the names of the language. */
export function useSites(): readonly { readonly value: string; readonly label: string }[] {
  const { language } = useLanguage();
  const { data } = useQuery<typeof listSites>('/locations', { input: { limit: 200 } });
  return (data ?? []).map((site) => ({
    value: site.id,
    label: writtenIn(language, site.name, site.name_hi),
  }));
}
