import { Box, Heading } from '@chakra-ui/react';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { addDomain } from '#shared/modules/tenants/domain.ts';
import type { DomainView, listDomains, proveDomain, removeDomain } from '#shared/modules/tenants/domain.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { domainScreens as messages } from '../domain-messages.ts';

/** The addresses at which the site of the business is, and how each is proven. */
export default function DomainsPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('settings:write');
  const domains = useQuery<typeof listDomains>('/tenants/domains', {});
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<DomainView | null>(null);
  useCommand('add-domain', () => setAdding(true));
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      narrow
      actions={
        may ? (
          <Button onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden />
            {t(messages.add)}
          </Button>
        ) : undefined
      }
    >
      <AnswerStates answer={domains}>
        {({ address, domains: all }) => (
          <Box display="grid" gap="4">
            {address === null ? null : (
              <Card>
                <ReadOnly label={t(messages.ownAddress)} text={address} />
              </Card>
            )}
            {all.length === 0 ? (
              <EmptyState icon={<Globe aria-hidden />} title={t(messages.none)} text={t(messages.noneText)} />
            ) : (
              all.map((domain) => (
                <DomainCard
                  key={domain.id}
                  domain={domain}
                  may={may}
                  onProven={domains.reload}
                  onRemove={() => setLeaving(domain)}
                />
              ))
            )}
          </Box>
        )}
      </AnswerStates>
      {adding ? (
        <RecordDialog
          title={t(messages.add)}
          saveLabel={t(messages.add)}
          record={{}}
          whole
          sections={[
            {
              fields: [
                {
                  name: 'domain',
                  label: t(messages.domain),
                  hint: t(messages.domainHint),
                  kind: 'text',
                  required: true,
                  wide: true,
                  maxLength: maxLengthOf(addDomain, 'domain'),
                },
              ],
            },
          ]}
          save={async (form) => {
            await call<typeof addDomain>('POST /tenants/domains', { form });
            domains.reload();
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {leaving ? (
        <RemoveDialog domain={leaving} onClose={() => setLeaving(null)} onGone={domains.reload} />
      ) : null}
    </Page>
  );
}

type CardProps = { domain: DomainView; may: boolean; onProven: () => void; onRemove: () => void };

function DomainCard({ domain, may, onProven, onRemove }: CardProps): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const isProven = domain.proven_at !== null;
  const check = (): void =>
    void run(async () => {
      await call<typeof proveDomain>('POST /tenants/domains/{id}/prove', {
        params: { id: domain.id },
        input: {},
      });
      toast.success(t(messages.checked, { domain: domain.domain }));
      onProven();
    });
  return (
    <Card>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="3">
        <Heading as="h2" fontSize="lg" fontWeight="semibold" className="notranslate" overflowWrap="anywhere">
          {domain.domain}
        </Heading>
        <StatusBadge tone={isProven ? 'ok' : 'warn'} icon={isProven ? 'agreed' : 'attention'}>
          {t(isProven ? messages.proven : messages.waiting)}
        </StatusBadge>
      </Box>
      <Box color="fg.muted" mb="4">
        {t(isProven ? messages.provenText : messages.waitingText)}
      </Box>
      {isProven ? null : (
        <Box display="grid" gap="3" mb="4">
          <ReadOnly label={t(messages.record)} text={domain.record} />
          <ReadOnly label={t(messages.value)} text={domain.value} />
        </Box>
      )}
      {may ? (
        <Box display="flex" flexWrap="wrap" gap="3">
          {isProven ? null : (
            <Button busy={busy} aria-label={`${t(messages.check)}: ${domain.domain}`} onClick={check}>
              {t(messages.check)}
            </Button>
          )}
          <Button look="outline" aria-label={`${t(messages.remove)}: ${domain.domain}`} onClick={onRemove}>
            {t(messages.remove)}
          </Button>
        </Box>
      ) : null}
    </Card>
  );
}

/** A text that is taken along by selecting it. */
function ReadOnly({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <TextField
      label={label}
      value={text}
      readOnly
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

type RemoveProps = { domain: DomainView; onClose: () => void; onGone: () => void };

function RemoveDialog({ domain: { id, domain }, onClose, onGone }: RemoveProps): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const remove = (): void =>
    void run(async () => {
      await call<typeof removeDomain>('DELETE /tenants/domains/{id}', { params: { id } });
      toast.success(t(messages.removed, { domain }));
      onClose();
      onGone();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.removeTitle, { domain })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button look="danger" busy={busy} onClick={remove}>
            {t(messages.remove)}
          </Button>
        </>
      }
    >
      {t(messages.removeText)}
    </Dialog>
  );
}
