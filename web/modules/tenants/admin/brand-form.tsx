import { Box, Heading } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { brandTones, isColour, readableOf, standardColours } from '#shared/core/palette.ts';
import type { BrandColours } from '#shared/core/palette.ts';
import type { editBrand, removeLogo, setLogo } from '#shared/modules/tenants/online.ts';
import { call } from '#web/core/session/call.ts';
import { renewBrand } from '#web/core/session/brand.ts';
import type { BrandLogo } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ColourField } from '#web/core/ui/forms/colour-field.tsx';
import { FileField } from '#web/core/ui/forms/file-field.tsx';
import { UnlessMay } from '#web/core/ui/feedback/unless-may.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { brandScreens as messages } from '../brand-messages.ts';
import { BrandPreview } from './brand-preview.tsx';
import { fitLogo } from './fit-logo.ts';

/** A business as far as its look goes. */
export type Branded = BrandColours & {
  readonly id: string;
  readonly name: string;
  readonly logo: BrandLogo | null;
};

/** The logo and the three colours, with what the server will make of them before anything is saved. */
export function BrandForm({ business, onSaved }: { business: Branded; onSaved: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [colours, setColours] = useState<BrandColours>({
    primary: business.primary,
    secondary: business.secondary,
    accent: business.accent,
  });
  /** A new picture, no picture, or undefined for the one that stands. */
  const [logo, chooseLogo] = useState<File | null | undefined>();
  const shown = useAddress(logo ?? null) ?? (logo === undefined ? (business.logo?.src ?? null) : null);
  const params = { id: business.id };
  const hints = {
    primary: messages.primaryHint,
    secondary: messages.secondaryHint,
    accent: messages.accentHint,
  } as const;

  const hintOf = (tone: (typeof brandTones)[number]): string => {
    const colour = colours[tone];
    if (!isColour(colour)) return t(hints[tone]);
    const kept = readableOf(colour);
    return `${t(hints[tone])} ${kept === colour.toUpperCase() ? t(messages.stays) : t(messages.becomes, { colour: kept })}`;
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      await call<typeof editBrand>('PUT /tenants/{id}', { params, input: colours });
      if (logo === null) await call<typeof removeLogo>('DELETE /tenants/{id}/logo', { params });
      if (logo) {
        const form = new FormData();
        form.append('logo', await fitLogo(logo), logo.name);
        await call<typeof setLogo>('POST /tenants/{id}/logo', { params, form });
      }
    });
    if (!done) return;
    toast.success(t(messages.saved));
    renewBrand();
    onSaved();
  };

  return (
    <Card>
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.title)}
      </Heading>
      <Box color="fg.muted" mb="4">
        {t(messages.text)}
      </Box>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <UnlessMay needs="settings:write">
          <Box display="grid" gap="5">
            <Box display="flex" flexWrap="wrap" alignItems="flex-start" gap="3">
              <Box flex="1 1 260px">
                <FileField
                  label={t(messages.logo)}
                  accept="image/png,image/jpeg,image/webp"
                  hint={t(messages.logoHint)}
                  chosen={logo?.name}
                  error={error('logo')}
                  onChoose={chooseLogo}
                />
              </Box>
              {shown === null ? null : (
                <Button look="quiet" onClick={() => chooseLogo(null)}>
                  {t(messages.removeLogo)}
                </Button>
              )}
            </Box>
            <Box
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
              gap="4"
            >
              {brandTones.map((tone) => (
                <ColourField
                  key={tone}
                  label={t(messages[tone])}
                  pickLabel={t(messages.pick, { colour: t(messages[tone]) })}
                  hint={hintOf(tone)}
                  error={error(tone)}
                  value={colours[tone]}
                  onChange={(colour) => setColours((before) => ({ ...before, [tone]: colour }))}
                />
              ))}
            </Box>
            <BrandPreview name={business.name} colours={readable(colours, business)} logo={shown} />
            <Box display="flex" flexWrap="wrap" gap="3">
              <Button type="submit" busy={busy}>
                {t(messages.save)}
              </Button>
              <Button look="quiet" onClick={() => setColours(standardColours)}>
                {t(messages.standard)}
              </Button>
            </Box>
          </Box>
        </UnlessMay>
      </form>
    </Card>
  );
}

/** The colours as they will be kept; while one is being written, the one that stands. */
function readable(colours: BrandColours, standard: BrandColours): BrandColours {
  const one = (tone: (typeof brandTones)[number]): string =>
    readableOf(isColour(colours[tone]) ? colours[tone] : standard[tone]);
  return { primary: one('primary'), secondary: one('secondary'), accent: one('accent') };
}

/** An address under which a chosen file can be shown before it is sent. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
