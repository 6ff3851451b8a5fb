import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { hideCustomerRating } from '#shared/modules/jobs/customer-rating-operations.ts';
import { customerRatings } from '#shared/modules/jobs/customer-rating.ts';
import type { CustomerRating } from '#shared/modules/jobs/customer-rating.ts';
import type { listCustomerRatings } from '#shared/modules/jobs/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { customerScreens as messages } from '../customer-messages.ts';

/** What partners said of a customer, for the office alone, and hiding what is unfair. */
export function PartnerOpinions({
  customerId,
  onHidden,
}: {
  customerId: string;
  onHidden: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('oncall:write');
  const [hiding, setHiding] = useState<CustomerRating | null>(null);
  const answer = useQuery<typeof listCustomerRatings>('/jobs/customer-ratings', {
    input: { customer_id: customerId, limit: 50 },
  });
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="1">
        {t(messages.opinions)}
      </Heading>
      <Box color="fg.muted" fontSize="sm" mb="2">
        {t(messages.opinionsText)}
      </Box>
      <AnswerStates answer={answer} skeletons={1}>
        {(found) =>
          found.length === 0 ? (
            <Box color="fg.muted">{t(messages.noOpinions)}</Box>
          ) : (
            <Box as="ul" listStyleType="none" display="grid" gap="3">
              {found.map((rating) => (
                <Box as="li" key={rating.id} display="flex" justifyContent="space-between" gap="3">
                  <Opinion rating={rating} />
                  {may && !rating.hidden ? (
                    <Button
                      look="outline"
                      size="sm"
                      aria-label={t(messages.hideOf, { name: rating.worker_name })}
                      onClick={() => setHiding(rating)}
                    >
                      {t(messages.hide)}
                    </Button>
                  ) : null}
                </Box>
              ))}
            </Box>
          )
        }
      </AnswerStates>
      {hiding ? (
        <HideDialog
          rating={hiding}
          onDone={() => {
            toast.success(t(messages.hiddenDone));
            answer.reload();
            onHidden();
          }}
          onClose={() => setHiding(null)}
        />
      ) : null}
    </Box>
  );
}

function Opinion({ rating }: { rating: CustomerRating & { readonly created_at: string } }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box minW="0">
      <Box fontWeight="semibold">
        {[
          t(messages.stars, { n: rating.rating }),
          rating.note === 'none' ? '' : textOf(customerRatings, 'note', rating.note, language),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Box>
      <Box color="fg.muted" fontSize="sm" className="notranslate">
        {`${rating.worker_name} · ${stampWords(rating.created_at, language)}`}
      </Box>
      {rating.hidden ? (
        <Box color="fg.muted" fontSize="sm">
          {t(messages.hiddenBecause, { reason: rating.hidden_reason })}
        </Box>
      ) : null}
    </Box>
  );
}

type HideProps = { rating: CustomerRating; onDone: () => void; onClose: () => void };

function HideDialog({ rating, onDone, onClose }: HideProps): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [reason, setReason] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(() =>
      call<typeof hideCustomerRating>('POST /jobs/customer-ratings/{id}/hide', {
        params: { id: rating.id },
        form: { reason },
      }),
    );
    if (!done) return;
    onDone();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.hideTitle)}>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <TextArea
            label={t(messages.reason)}
            required
            maxLength={maxLengthOf(hideCustomerRating, 'reason')}
            value={reason}
            onChange={setReason}
            error={error('reason')}
          />
          <Button type="submit" look="dangerOutline" busy={busy}>
            {t(messages.hide)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
