import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readCurrent, readSettings } from '#shared/modules/tenants/queries.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import type { TenantSettings } from '#shared/modules/tenants/settings.ts';
import { editBrand, editSettings } from '#shared/modules/tenants/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { call } from '#web/core/session/call.ts';
import { renewBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { RemoteContent } from '#web/core/ui/feedback/remote-content.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { UnlessMay } from '#web/core/ui/feedback/unless-may.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { businessScreens as messages } from '../messages.ts';
import { BrandForm } from './brand-form.tsx';
import { ServiceAreaForm } from './service-area-form.tsx';

type Business = AnswerTo<typeof readCurrent>;

/** The business itself: its name and contacts, and what its website shows. */
export default function BusinessPage(): ReactNode {
  const { t } = useLanguage();
  const business = useQuery<typeof readCurrent>('/tenants/current', {}, { keep: true });
  const settings = useQuery<typeof readSettings>('/tenants/settings', {}, { keep: true });
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)} narrow>
      <RemoteContent remote={business}>
        {(data) => <ContactForm business={data} onSaved={business.reload} />}
      </RemoteContent>
      {business.data === null ? null : (
        <Box mt="5">
          <BrandForm
            key={`${business.data.primary}${business.data.secondary}${business.data.accent}${business.data.logo?.src ?? ''}`}
            business={business.data}
            onSaved={business.reload}
          />
        </Box>
      )}
      {business.data === null ? null : (
        <Box mt="5">
          <RemoteContent remote={settings}>
            {(data) => (
              <Box display="grid" gap="5">
                <ServiceAreaForm settings={data} onSaved={settings.reload} />
                <SiteForm settings={data} onSaved={settings.reload} />
              </Box>
            )}
          </RemoteContent>
        </Box>
      )}
    </Page>
  );
}

function ContactForm({ business, onSaved }: { business: Business; onSaved: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [value, setValue] = useState({
    name: business.name,
    phone: business.phone ?? '',
    email: business.email ?? '',
    city: business.city ?? '',
    state: business.state ?? 'Madhya Pradesh',
  });
  const put = (name: keyof typeof value) => (text: string) =>
    setValue((before) => ({ ...before, [name]: text }));
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (
      !(await run(() =>
        call<typeof editBrand>('PUT /tenants/{id}', { params: { id: business.id }, input: value }),
      ))
    )
      return;
    toast.success(t(messages.saved));
    renewBrand();
    onSaved();
  };
  return (
    <Card>
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.contacts)}
      </Heading>
      <Box color="fg.muted" mb="4">
        {t(messages.contactsText)}
      </Box>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <UnlessMay needs="settings:write">
          <Box display="grid" gap="4">
            <TextField
              label={t(messages.name)}
              required
              maxLength={maxLengthOf(editBrand, 'name')}
              value={value.name}
              onChange={put('name')}
              error={error('name')}
            />
            <TextField
              label={t(messages.phone)}
              optional
              type="tel"
              autoComplete="off"
              maxLength={maxLengthOf(editBrand, 'phone')}
              value={value.phone}
              onChange={put('phone')}
              error={error('phone')}
            />
            <TextField
              label={t(messages.email)}
              optional
              type="email"
              autoComplete="off"
              maxLength={maxLengthOf(editBrand, 'email')}
              value={value.email}
              onChange={put('email')}
              error={error('email')}
            />
            <TextField
              label={t(messages.city)}
              optional
              maxLength={maxLengthOf(editBrand, 'city')}
              value={value.city}
              onChange={put('city')}
              error={error('city')}
            />
            <SelectField
              label={t(messages.state)}
              hint={t(messages.stateHint)}
              value={value.state}
              options={gstStates
                .filter((state) => state.supply)
                .map(({ name }) => ({ value: name[0], label: name[language === 'hi' ? 1 : 0] }))}
              onChange={put('state')}
              error={error('state')}
            />
            <Button type="submit" busy={busy} justifySelf="start">
              {t(messages.save)}
            </Button>
          </Box>
        </UnlessMay>
      </form>
    </Card>
  );
}

function SiteForm({ settings, onSaved }: { settings: TenantSettings; onSaved: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [variant, setVariant] = useState(settings.home_variant ?? 'a');
  const [links, setLinks] = useState({
    facebook: settings.facebook ?? '',
    instagram: settings.instagram ?? '',
    youtube: settings.youtube ?? '',
  });
  const [address, setAddress] = useState(settings.site_address ?? '');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (
      !(await run(() =>
        call<typeof editSettings>('PUT /tenants/settings', {
          input: {
            home_variant: variant,
            ...links,
            ...(address === '' ? {} : { site_address: address }),
          },
        }),
      ))
    )
      return;
    toast.success(t(messages.saved));
    onSaved();
  };
  return (
    <Card>
      <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="4">
        {t(messages.site)}
      </Heading>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <UnlessMay needs="settings:write">
          <Box display="grid" gap="4">
            <TextField
              label={t(messages.address)}
              optional
              hint={t(messages.addressHint)}
              type="url"
              maxLength={maxLengthOf(editSettings, 'site_address')}
              value={address}
              onChange={(text) => setAddress(text.trim())}
              error={error('site_address')}
            />
            <ChoiceList
              label={t(messages.home)}
              value={variant}
              options={[
                { value: 'a', label: t(messages.variantA) },
                { value: 'b', label: t(messages.variantB) },
              ]}
              onChange={setVariant}
            />
            {(['facebook', 'instagram', 'youtube'] as const).map((name) => (
              <TextField
                key={name}
                label={t(messages[name])}
                optional
                hint={t(messages.linkHint)}
                type="url"
                maxLength={maxLengthOf(editSettings, name)}
                value={links[name]}
                onChange={(text) => setLinks((before) => ({ ...before, [name]: text.trim() }))}
                error={error(name)}
              />
            ))}
            <Button type="submit" busy={busy} justifySelf="start">
              {t(messages.save)}
            </Button>
          </Box>
        </UnlessMay>
      </form>
    </Card>
  );
}
