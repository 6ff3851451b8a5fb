import { Box, Heading } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { addDays, formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { paymentPromises } from '#shared/modules/billing/payment-promise.ts';
import type { createPromise, listPromises, removePromise } from '#shared/modules/billing/payment-promise.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { promiseScreens as messages } from '../../promise-screens.ts';
import type { AdminBill } from '../admin-bill.ts';
import { PromiseBadge } from './promise-badge.tsx';

/** What the client promised to pay on a bill, the newest first. */
export function PromiseList({ bill, may }: { bill: AdminBill; may: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const [adding, setAdding] = useState(false);
  const answer = useQuery<typeof listPromises>('/billing/promises', { input: { invoice_id: bill.id } });
  const promises = answer.data ?? [];
  if (!may && promises.length === 0) return null;
  const remove = (id: string): void =>
    void run(async () => {
      await call<typeof removePromise>('DELETE /billing/promises/{id}', { params: { id }, form: {} });
      toast.success(t(messages.removed));
      answer.reload();
    });
  return (
    <section>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.title)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="2" mb={promises.length === 0 ? '0' : '3'}>
        {promises.map(({ id, amount, promised_on: day, note, state }) => (
          <Card as="li" key={id} p="3" display="flex" gap="3" alignItems="center">
            <Box flex="1" minW="0" overflowWrap="anywhere" display="grid" gap="1" justifyItems="start">
              <Box fontWeight="semibold">
                {t(messages.by, { amount: formatRupees(amount), day: formatDate(day, language) })}
              </Box>
              {note === '' ? null : (
                <Box color="fg.muted" fontSize="sm" className="notranslate">
                  {note}
                </Box>
              )}
              <PromiseBadge state={state} />
            </Box>
            {may ? (
              <IconButton label={t(messages.remove)} disabled={busy} onClick={() => remove(id)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            ) : null}
          </Card>
        ))}
      </Box>
      {may ? (
        <Button size="sm" look="outline" onClick={() => setAdding(true)}>
          <Plus size={18} aria-hidden />
          {t(messages.add)}
        </Button>
      ) : null}
      {adding ? (
        <RecordDialog
          title={t(messages.addTitle, { number: bill.number })}
          saveLabel={t(messages.save)}
          whole
          record={{ amount: bill.left, promised_on: addDays(today(), 7) }}
          sections={[
            {
              fields: namedFields(paymentPromises, language, ['amount', 'promised_on', 'note'], {
                amount: { label: t(messages.amount) },
                note: { wide: true },
              }),
            },
          ]}
          save={async (form) => {
            await call<typeof createPromise>('POST /billing/invoices/{id}/promises', {
              params: { id: bill.id },
              form,
            });
            toast.success(t(messages.saved));
            answer.reload();
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </section>
  );
}
