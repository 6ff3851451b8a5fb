import type { Site } from '#shared/modules/tenants/site.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useOnlineAnswer } from '#web/core/data/online-answer.ts';

/** The sites of the business for a choice, by the names of the language. */
export function useSites(): readonly { readonly value: string; readonly label: string }[] {
  const { language } = useLanguage();
  const { data } = useOnlineAnswer<Site[]>('/locations?limit=200');
  return (data ?? []).map((site) => ({
    value: site.id,
    label: (language === 'hi' && site.name_hi) || site.name,
  }));
}
