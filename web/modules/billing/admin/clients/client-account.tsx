import { Box, Heading } from '@chakra-ui/react';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import type { Client, linkClientAccount } from '#shared/modules/billing/client.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { clientScreens } from '../../client-screens.ts';
import { draftScreens as messages } from '../../draft-screens.ts';

type Props = { client: Client; onChange: (client: Client) => void };
type Customer = { readonly id: string; readonly name: string; readonly phone: string | null };

/** The account of the customer app in which a client sees its invoices. */
export function ClientAccount({ client, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useSave();
  const link = async (userId: string | null): Promise<void> => {
    const { data } = await call<typeof linkClientAccount>('PUT /billing/clients/{id}/account', {
      params: { id: client.id },
      input: { user_id: userId },
    });
    toast.success(t(userId === null ? messages.unlinked : messages.linked));
    onChange(data);
  };
  return (
    <Box as="section" display="grid" gap="2" justifyItems="start">
      <Heading as="h3" fontSize="md">
        {t(messages.account)}
      </Heading>
      <Box color="fg.muted">{t(client.user_id === null ? messages.accountText : messages.accountLinked)}</Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" look="outline" onClick={() => setOpen(true)}>
          <Link2 size={16} aria-hidden />
          {t(client.user_id === null ? messages.link : messages.changeLink)}
        </Button>
        {client.user_id === null ? null : (
          <Button size="sm" look="outline" busy={busy} onClick={() => void run(() => link(null))}>
            <Unlink size={16} aria-hidden />
            {t(messages.unlink)}
          </Button>
        )}
      </Box>
      {isOpen ? <LinkDialog onLink={link} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}

function LinkDialog({
  onLink,
  onClose,
}: {
  onLink: (userId: string) => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [customer, setCustomer] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(() => onLink(customer))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.account)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(clientScreens.close)}
          </Button>
          <Button type="submit" form="link-account" busy={busy} disabled={customer === ''}>
            {t(messages.link)}
          </Button>
        </>
      }
    >
      <form id="link-account" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.accountText)}</Box>
          <SearchSelect<Customer>
            path="/billing/customers"
            searchLabel={t(messages.find)}
            label={t(messages.customer)}
            words={({ name, phone }) => [name, formatPhone(phone ?? '')].filter(Boolean).join(', ')}
            none={t(messages.none)}
            value={customer}
            onChange={setCustomer}
            error={error('user_id')}
          />
        </Box>
      </form>
    </Dialog>
  );
}
