import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Provider, ProviderAction } from '#shared/modules/on-call/provider.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { partnerScreens as messages } from '../messages.ts';
import { walletDesk } from '../desk-messages.ts';
import { workScreens } from '../work-messages.ts';
import { WorkDialog } from './work-dialog.tsx';
import { PaperList } from './paper-list.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { PartnerFacts } from './partner-facts.tsx';
import { PartnerStatus } from './partner-status.tsx';
import { RateCard } from './rate-card.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Repeat } from './use-repeats.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { providers } from '#shared/modules/on-call/provider.ts';

type Props = {
  partner: Provider;
  repeats: readonly Repeat[];
  years: string;
  onChange: (partner: Provider) => void;
  onClose: () => void;
};

/** One partner beside the list: the whole application, and what the office decides. */
export function PartnerSheet({ partner, repeats, years, onChange, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('oncall:write');
  const { busy, run } = useSave<HTMLDivElement>();
  const [asking, setAsking] = useState<ProviderAction | null>(null);
  const [editing, setEditing] = useState(false);
  const [planning, setPlanning] = useState(false);
  const download = (): void =>
    void run(() =>
      saveFile(
        `/on-call-services/wallet/statement?worker_id=${encodeURIComponent(partner.user_id ?? '')}`,
        'wallet.pdf',
      ),
    );
  return (
    <>
      <SideSheet open onClose={onClose} title={partner.name}>
        <Box display="grid" gap="5">
          <Box>
            <PartnerStatus status={partner.status} repeat={repeats.length > 0} />
            {repeats.map((repeat) => (
              <Box key={repeat.other_id} mt="2">
                {t(messages.repeatOf, {
                  name: repeat.other_name,
                  status: textOf(providers, 'status', repeat.other_status, language),
                })}
              </Box>
            ))}
          </Box>
          <PartnerActions partner={partner} onAsk={setAsking} onChange={onChange} />
          <Box display="flex" flexWrap="wrap" gap="3">
            {may ? (
              <Button look="outline" size="sm" onClick={() => setEditing(true)}>
                {t(walletDesk.edit)}
              </Button>
            ) : null}
            {may ? (
              <Button look="outline" size="sm" onClick={() => setPlanning(true)}>
                {t(workScreens.daysAndPlace)}
              </Button>
            ) : null}
            {partner.user_id === null ? null : (
              <Button look="outline" size="sm" busy={busy} onClick={download}>
                {t(walletDesk.statement)}
              </Button>
            )}
          </Box>
          <PartnerFacts partner={partner} years={years} />
          <RateCard partner={partner} may={may} />
          <Box>
            <Heading as="h3" fontSize="md" mb="3">
              {t(messages.papers)}
            </Heading>
            <PaperList partner={partner} may={may} onChange={onChange} />
          </Box>
        </Box>
      </SideSheet>
      {editing ? (
        <PartnerDialog
          partner={partner}
          onSaved={(saved) => {
            setEditing(false);
            onChange(saved);
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
      {planning ? (
        <WorkDialog partner={partner} onChange={onChange} onClose={() => setPlanning(false)} />
      ) : null}
      {asking === 'reject' || asking === 'suspend' ? (
        <ReasonDialog partner={partner} action={asking} onChange={onChange} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}
