import { useEffect } from 'react';
import type { listHindiNames } from '#shared/modules/staff/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { hindiNames } from '#web/core/device/person-names.ts';

/**
 * Has people called by their names in Hindi on a screen in Hindi, without network too. Each shell that shows
 * records of people asks once; new duties bring new people.
 */
export function useHindiNames(): void {
  const { language } = useLanguage();
  const { data } = useQuery<typeof listHindiNames>('/staff/hindi-names', language === 'hi' ? {} : null, {
    keep: true,
    follow: ['roster', 'staff_requests'],
  });
  useEffect(() => hindiNames.set(new Map(Object.entries(data ?? {}))), [data]);
}
