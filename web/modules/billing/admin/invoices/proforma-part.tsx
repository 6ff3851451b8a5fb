import { Box, Heading } from '@chakra-ui/react';
import { FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { convertProforma } from '#shared/modules/billing/proforma/convert.ts';
import type { readInvoice } from '#shared/modules/billing/queries.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { proformaScreens as messages } from '../../proforma-screens.ts';
import type { AdminBill } from '../admin-bill.ts';

/** The tax invoice of an issued proforma, or the button that drafts it. */
export function ProformaPart({ bill, may }: { bill: AdminBill; may: boolean }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const list = useListQuery<AdminBill>({
    path: '/billing/invoices',
    filters: { proforma_id: bill.id },
    counted: null,
    search: '',
    sort: '',
    pages: 1,
  });
  const make = (): void =>
    void run(async () => {
      await call<typeof convertProforma>('POST /billing/invoices/{id}/tax-invoice', {
        params: { id: bill.id },
        input: {},
      });
      toast.success(t(messages.made, { number: bill.number }));
      list.reload();
    });
  return (
    <Box as="section" display="grid" gap="2" justifyItems="start">
      <Heading as="h3" fontSize="md">
        {t(messages.title)}
      </Heading>
      <AnswerStates answer={list}>
        {(rows) => {
          const made = rows.find(({ stage }) => stage !== 'cancelled');
          if (made) return <BillLink id={made.id} text={made.number || t(messages.draft)} />;
          return (
            <>
              <Box color="fg.muted">{t(messages.none)}</Box>
              {may ? (
                <Button size="sm" busy={busy} onClick={make}>
                  <FileCheck size={18} aria-hidden />
                  {t(messages.make)}
                </Button>
              ) : null}
            </>
          );
        }}
      </AnswerStates>
    </Box>
  );
}

/** The proforma that an invoice was made from. */
export function MadeFrom({ proformaId }: { proformaId: string }): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readInvoice>('/billing/invoices/{id}', { params: { id: proformaId } });
  return data ? <BillLink id={data.id} text={t(messages.from, { number: data.number })} /> : null;
}

function BillLink({ id, text }: { id: string; text: string }): ReactNode {
  return <TextLink to={`/admin/billing?state=all&open=${encodeURIComponent(id)}`}>{text}</TextLink>;
}
