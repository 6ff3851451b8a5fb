import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Stored } from '#shared/core/resource.ts';
import { guardRequests } from '#shared/modules/portal/guard-request.ts';
import type { GuardRequest } from '#shared/modules/portal/guard-request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { recordFacts } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { requestScreens as messages } from '../desk-messages.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { usePriceWords, useRequestPrice } from './use-request-price.ts';

type Props = { request: GuardRequest & Stored; tools: SheetTools<GuardRequest & Stored> };

/** One request beside the list: what is asked, what it costs, and the answer. */
export function RequestSheet({ request, tools }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [may, maySeeMoney] = [usePermission('roster:write'), usePermission('billing:read')];
  const [open, setOpen] = useState<'accept' | 'refuse' | null>(null);
  const price = useRequestPrice(maySeeMoney ? request.id : null, {});
  const words = usePriceWords();
  return (
    <SideSheet open onClose={tools.onClose} title={request.site_name} ownWords>
      <Box display="grid" gap="5">
        {may && request.status === 'asked' ? (
          <Box display="flex" flexWrap="wrap" gap="2">
            <Button onClick={() => setOpen('accept')}>{t(messages.accept)}</Button>
            <Button look="outline" onClick={() => setOpen('refuse')}>
              {t(messages.refuse)}
            </Button>
          </Box>
        ) : null}
        {request.status === 'accepted' ? (
          <Box>
            <ButtonLink
              look="outline"
              size="sm"
              to={`/admin/roster?month=${request.from.slice(0, 7)}&view=vacancies&site=${encodeURIComponent(request.site_id)}`}
            >
              {t(messages.roster)}
            </ButtonLink>
          </Box>
        ) : null}
        <FactList
          facts={[
            ...recordFacts(guardRequests, request, language).filter(({ name }) => !name.endsWith('_id')),
            ...(price === null ? [] : [{ label: t(messages.price), value: words(price) }]),
          ]}
        />
      </Box>
      {open === 'accept' ? (
        <AcceptDialog request={request} onSaved={tools.onChange} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'refuse' ? (
        <RefuseDialog request={request} onSaved={tools.onChange} onClose={() => setOpen(null)} />
      ) : null}
    </SideSheet>
  );
}
