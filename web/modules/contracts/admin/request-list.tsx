import { formatPhone } from '#shared/core/phone.ts';
import { Box, Heading } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ContractRequest } from '#shared/modules/contracts/contract-request.ts';
import { serviceTypeName } from '#shared/modules/contracts/service-types.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import type { Answered } from '#web/core/data/use-query.ts';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import { DeclineDialog } from './decline-dialog.tsx';

type Props = {
  /** When the list below was read; the requests are read again with it. */
  asOf: string | null;
  answer: Answered<readonly ContractRequest[]>;
  onAccept: (request: ContractRequest) => void;
};

/** What customers ask for and nobody has answered, above all contracts. */
export function RequestList({ asOf, answer: { data, reload }, onAccept }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('contracts:write');
  const [declining, setDeclining] = useState<ContractRequest | null>(null);
  useEffect(() => reload(), [asOf, reload]);

  if (!data || data.length === 0) return null;
  return (
    <Box as="section" mb="6" aria-labelledby="contract-requests">
      <Heading as="h2" id="contract-requests" fontSize="lg" fontWeight="semibold" mb="3">
        {t(messages.requests)}
      </Heading>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      >
        {data.map((request) => (
          <Card as="li" key={request.id} tone="warn" display="grid" gap="3">
            <Box>
              <Box fontWeight="semibold">
                {request.customer_name} {t(request.kind === 'renew' ? messages.asksRenew : messages.asksNew)}
              </Box>
              <Box>{t(serviceTypeName(request.service_type))}</Box>
              {request.message === '' ? null : (
                <Box whiteSpace="pre-line" overflowWrap="anywhere">
                  {request.message}
                </Box>
              )}
              <Box fontSize="sm">{stampWords(request.created_at, language)}</Box>
            </Box>
            <Box display="flex" flexWrap="wrap" gap="2">
              {may ? (
                <>
                  <Button size="sm" onClick={() => onAccept(request)}>
                    {t(messages.accept)}
                  </Button>
                  <Button size="sm" look="outline" onClick={() => setDeclining(request)}>
                    {t(messages.decline)}
                  </Button>
                </>
              ) : null}
              {request.customer_phone === null ? null : (
                <ButtonAnchor size="sm" look="outline" href={`tel:${request.customer_phone}`}>
                  <Phone size={18} aria-hidden />
                  {formatPhone(request.customer_phone)}
                </ButtonAnchor>
              )}
            </Box>
          </Card>
        ))}
      </Box>
      {declining ? (
        <DeclineDialog request={declining} onDone={reload} onClose={() => setDeclining(null)} />
      ) : null}
    </Box>
  );
}
