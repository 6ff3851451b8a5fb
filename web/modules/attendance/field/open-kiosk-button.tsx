import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { OpenKiosk } from '../components/open-kiosk.tsx';
import { kioskOnPhones as messages } from '../kiosk-phone-messages.ts';

/** A supervisor opens a kiosk for one of the sites at hand. */
export function OpenKioskButton(): ReactNode {
  const { t, language } = useLanguage();
  const { rows } = useRows(roster, { sort: 'date' });
  const [open, setOpen] = useState(false);
  const sites = [
    ...new Map(rows.map((duty) => [duty.site_id, writtenIn(language, duty.site_name, duty.site_name_hi)])),
  ].map(([id, name]) => ({
    id,
    name,
  }));
  return (
    <>
      <Button look="outline" size="lg" disabled={sites.length === 0} onClick={() => setOpen(true)}>
        <MonitorSmartphone size={20} aria-hidden />
        {t(messages.openHere)}
      </Button>
      {open ? <OpenKiosk sites={sites} onOpened={() => undefined} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
