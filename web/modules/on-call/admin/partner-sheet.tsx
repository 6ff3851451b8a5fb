import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatPhone } from '#shared/core/phone.ts';
import type { Provider, ProviderAction } from '#shared/modules/on-call/provider.ts';
import { skillNames } from '#shared/modules/on-call/skills.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { partnerScreens as messages } from '../messages.ts';
import { walletDesk } from '../desk-messages.ts';
import { MaskedLine, useWholeNumbers } from './masked-line.tsx';
import { PaperList } from './paper-list.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerStatus } from './partner-status.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Repeat } from './use-repeats.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { labelOf, namedFields, textOf } from '#web/core/ui/resource/resource-fields.tsx';
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
  const { numbers, busy: asked, ask } = useWholeNumbers(partner);
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
            {partner.user_id === null ? null : (
              <Button look="outline" size="sm" busy={busy} onClick={download}>
                {t(walletDesk.statement)}
              </Button>
            )}
          </Box>
          <FactList
            facts={[
              {
                label: labelOf(providers, 'phone', language),
                value: <a href={`tel:${partner.phone}`}>{formatPhone(partner.phone)}</a>,
              },
              {
                label: labelOf(providers, 'email', language),
                value:
                  partner.email === null ? null : (
                    <a href={`mailto:${encodeURIComponent(partner.email)}`}>{partner.email}</a>
                  ),
              },
              { label: labelOf(providers, 'areas', language), value: partner.areas },
              {
                label: labelOf(providers, 'skills', language),
                value: partner.skills.map((skill) => t(skillNames[skill])).join(', '),
              },
              { label: t(messages.experience), value: years },
              {
                label: t(walletDesk.share),
                value: t(walletDesk.percent, { n: partner.share_percent }),
              },
              { label: labelOf(providers, 'about', language), value: partner.about },
              {
                label: labelOf(providers, 'language', language),
                value: textOf(providers, 'language', partner.language, language),
              },
              {
                label: labelOf(providers, 'pan', language),
                value:
                  partner.pan === '' ? (
                    t(walletDesk.noPan)
                  ) : (
                    <MaskedLine
                      end={partner.pan.slice(-4)}
                      whole={numbers?.pan ?? null}
                      busy={asked}
                      onAsk={ask}
                    />
                  ),
              },
              {
                label: t(messages.account),
                value:
                  partner.bank_last4 === '' ? (
                    '–'
                  ) : (
                    <MaskedLine
                      end={partner.bank_last4}
                      whole={numbers?.bank_account ? `${numbers.bank_account}, IFSC ${numbers.ifsc}` : null}
                      busy={asked}
                      onAsk={ask}
                    />
                  ),
              },
              ...trustFacts(partner, language),
              {
                label: t(messages.consent),
                value:
                  partner.consent && partner.consent_at !== null
                    ? stampWords(partner.consent_at, language)
                    : t(messages.noConsent),
              },
              { label: t(messages.applied), value: stampWords(partner.created_at, language) },
              {
                label: t(messages.decided),
                value: partner.decided_at === null ? null : stampWords(partner.decided_at, language),
              },
              { label: labelOf(providers, 'reason', language), value: partner.reason },
            ]}
          />
          <Box>
            <Heading as="h3" fontSize="md" mb="3">
              {t(messages.papers)}
            </Heading>
            <PaperList partner={partner} may={may} onChange={onChange} />
          </Box>
        </Box>
      </SideSheet>
      {editing ? (
        <ResourceDialog<Provider>
          resource={providers}
          // What is masked is typed anew or left as it is.
          row={{ ...partner, pan: '' }}
          sections={[
            {
              fields: namedFields(
                providers,
                language,
                [
                  'name',
                  'email',
                  'areas',
                  'experience_years',
                  'share_percent',
                  'pan',
                  'verified_on',
                  'papers_to',
                  'language',
                  'about',
                ],
                partner.pan === ''
                  ? {}
                  : { pan: { hint: t(messages.keepNumber, { digits: partner.pan.slice(-4) }) } },
              ),
            },
          ]}
          onSaved={(saved) => {
            setEditing(false);
            onChange(saved);
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
      {asking === 'reject' || asking === 'suspend' ? (
        <ReasonDialog partner={partner} action={asking} onChange={onChange} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

/** What customers are shown of the papers, and until when. */
function trustFacts(partner: Provider, language: Language) {
  const names = ['verified_on', 'papers_to'] as const;
  return names.map((name) => ({
    label: labelOf(providers, name, language),
    value: partner[name] === null ? null : formatDate(partner[name], language),
  }));
}
