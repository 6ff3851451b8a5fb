import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { dateOf, formatDate, instantFromMs, timeOf } from '#shared/core/dates.ts';
import { sheetApprovals } from '#shared/modules/billing/sheets/sheet-approval.ts';
import type { SheetView } from '#shared/modules/billing/sheets/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { sheetScreens as messages } from '../../sheet-screens.ts';

type Props = { approvals: SheetView['approvals']; digest: string };

/** What was decided about a sheet and what was sent, the newest first. */
export function SheetHistory({ approvals, digest }: Props): ReactNode {
  const { t, language } = useLanguage();
  if (approvals.length === 0) return null;
  return (
    <Box>
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.history)}
      </Heading>
      <Box as="ul" display="grid" gap="2" listStyleType="none">
        {approvals.map((approval) => {
          const at = approval.decided_at ?? instantFromMs(Date.parse(approval.created_at));
          const isOld = approval.status === 'approved' && approval.digest !== digest;
          return (
            <Card as="li" key={approval.id} p="3">
              <Box fontWeight="semibold">
                {textOf(sheetApprovals, 'status', approval.status, language)}
                {', '}
                {textOf(sheetApprovals, 'way', approval.way, language)}
              </Box>
              <Box color="fg.muted" fontSize="sm">
                {formatDate(dateOf(at), language)} {timeOf(at)}
                {' · '}
                <span className="notranslate">
                  {[approval.approver, approval.email].filter(Boolean).join(', ')}
                </span>
              </Box>
              {approval.objection === '' ? null : <Box className="notranslate">{approval.objection}</Box>}
              {isOld ? <Box color="danger">{t(messages.changed)}</Box> : null}
            </Card>
          );
        })}
      </Box>
    </Box>
  );
}
