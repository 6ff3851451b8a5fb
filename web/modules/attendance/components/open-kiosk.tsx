import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { call } from '#web/core/session/call.ts';
import { timeOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { spacedCode } from '#shared/core/short-code.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { inputProps, labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { kiosks } from '#shared/modules/attendance/kiosk.ts';
import { openKiosk } from '#shared/modules/attendance/online.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { kioskOnPhones as messages } from '../kiosk-phone-messages.ts';

/** What the device is told to become a kiosk. */
export type PairingCode = { readonly code: string; readonly code_until: Instant };
type Props = {
  sites: readonly { readonly id: string; readonly name: string }[];
  onOpened: () => void;
  onClose: () => void;
};

/** Opens a kiosk for a site, and shows the code for the device. */
export function OpenKiosk({ sites, onOpened, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [siteId, setSiteId] = useState(sites[0]?.id ?? '');
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [made, setMade] = useState<PairingCode | null>(null);
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { data } = await call<typeof openKiosk>('POST /attendance/kiosks', {
        form: { site_id: siteId, name: name.trim() || t(messages.namePlace), pin },
      });
      setMade(data);
      onOpened();
    });
  };
  if (made) return <CodeDialog made={made} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.openTitle)}
      actions={
        <>
          <Button look="outline" size="lg" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" size="lg" form="open-kiosk" busy={busy} disabled={siteId === ''}>
            {t(messages.open)}
          </Button>
        </>
      }
    >
      <form id="open-kiosk" ref={form} onSubmit={(event) => void open(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.openText)}</Box>
          <SelectField
            label={labelOf(kiosks, 'site_id', language)}
            value={siteId}
            options={sites.map((site) => ({ value: site.id, label: site.name }))}
            onChange={setSiteId}
            error={error('site_id')}
          />
          <TextField
            {...inputProps(kiosks, 'name', language)}
            required={false}
            placeholder={t(messages.namePlace)}
            value={name}
            onChange={setName}
            error={error('name')}
          />
          <TextField
            label={t(messages.exitPin)}
            hint={t(messages.exitPinHint)}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxLengthOf(openKiosk, 'pin')}
            value={pin}
            onChange={setPin}
            error={error('pin')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

/** The code in large letters, and what to do with it. */
export function CodeDialog({ made, onClose }: { made: PairingCode; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.codeTitle)}
      actions={
        <Button size="lg" onClick={onClose}>
          {t(messages.done)}
        </Button>
      }
    >
      <Box
        textAlign="center"
        fontSize="3xl"
        fontWeight="bold"
        fontFamily="mono"
        letterSpacing="wide"
        className="notranslate"
        data-code={made.code}
        mb="4"
      >
        {spacedCode(made.code)}
      </Box>
      {t(messages.codeText, { address: `${location.host}/field/kiosk`, time: timeOf(made.code_until) })}
    </Dialog>
  );
}
