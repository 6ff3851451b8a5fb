import { services } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';

/**
 * How a booked service is called in the language of the screen; a booking itself only keeps the English name.
 */
export function useServiceTitle(): (booked: {
  readonly service_id: string;
  readonly service: string;
}) => string {
  const { language } = useLanguage();
  const { rows } = useRows(services);
  return ({ service_id, service }) =>
    (language === 'hi' && rows.find((row) => row.id === service_id)?.name_hi) || service;
}
