import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readRequestPrice } from '#shared/modules/portal/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { requestScreens as messages } from '../desk-messages.ts';

type RequestPrice = NonNullable<AnswerTo<typeof readRequestPrice>['price']>;

/** What a request costs at a post and in a shift; null while it is not known, or for who may not see it. */
export function useRequestPrice(
  id: string | null,
  where: { readonly post_id?: string; readonly shift_id?: string },
): RequestPrice | null {
  const { data } = useQuery<typeof readRequestPrice>(
    '/portal/guard-requests/{id}/price',
    id === null ? null : { params: { id }, input: where },
  );
  return data?.price ?? null;
}

/** A price in words. */
export function usePriceWords(): (price: RequestPrice) => string {
  const { t } = useLanguage();
  return ({ kind, total, per_duty: each }) =>
    total === undefined || each === undefined
      ? t(messages.noRate)
      : t(kind === 'rates' ? messages.byRates : messages.named, {
          total: formatRupees(total),
          each: formatRupees(each),
        });
}
