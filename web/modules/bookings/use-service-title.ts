import { serviceTitle } from '#shared/modules/marketplace/service-title.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';

/** How a booked service is called in the language of the screen. */
export function useServiceTitle(): (booked: {
  readonly service_id: string;
  readonly service: string;
}) => string {
  const { language } = useLanguage();
  const { rows } = useRows(services);
  return (booked) => serviceTitle(booked, rows, language);
}
