import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { providerLifecycle } from '#shared/modules/on-call/provider.ts';
import type { Provider, ProviderAction } from '#shared/modules/on-call/provider.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { partnerScreens as messages } from '../messages.ts';
import { movePartner } from './move-partner.ts';

type Props = {
  partner: Provider;
  onAsk: (action: ProviderAction) => void;
  onChange: (partner: Provider) => void;
};

/** What may be decided about a partner now. What needs a reason asks for it first. */
export function PartnerActions({ partner, onAsk, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('oncall:write');
  const mayBegin = useMayBegin('oncall', 'growth');
  const [busy, setBusy] = useState<ProviderAction | null>(null);
  if (!may) return null;

  const act = async (action: ProviderAction): Promise<void> => {
    if (action === 'reject' || action === 'suspend') {
      onAsk(action);
      return;
    }
    setBusy(action);
    try {
      onChange(await movePartner(partner.id, action));
      toast.success(t(messages[`${action}Done`], { name: partner.name }));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      {actionsFrom(providerLifecycle, partner.status)
        .filter((action) => action !== 'approve' || mayBegin)
        .map((action) => (
          <Button
            key={action}
            look={action === 'reject' || action === 'suspend' ? 'dangerOutline' : 'solid'}
            busy={busy === action}
            onClick={() => void act(action)}
          >
            {t(messages[action])}
          </Button>
        ))}
    </Box>
  );
}
