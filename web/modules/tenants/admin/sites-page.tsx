import { Box } from '@chakra-ui/react';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Site } from '#shared/modules/tenants/site.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/button.tsx';
import { DeskList } from '#web/core/ui/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/desk-column.ts';
import { Page } from '#web/core/ui/page.tsx';
import { siteScreens as say } from '../site-messages.ts';
import { SiteDialog } from './site-dialog.tsx';
import { SiteSheet } from './site-sheet.tsx';

/** The places where duty is done. */
export default function SitesPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('locations:write');
  const [adding, setAdding] = useState(false);
  const circle = (one: Site): string =>
    one.lat === null ? t(say.noPlace) : t(say.metres, { n: one.radius_m });
  const columns: DeskColumn<Site>[] = [
    {
      key: 'name',
      label: t(say.name),
      sort: 'name',
      cell: (one) => <Box className="notranslate">{(language === 'hi' && one.name_hi) || one.name}</Box>,
      text: (one) => one.name,
      width: '240px',
    },
    {
      key: 'client',
      label: t(say.client),
      cell: (one) => <Box className="notranslate">{one.client_name}</Box>,
      text: (one) => one.client_name,
    },
    {
      key: 'address',
      label: t(say.address),
      cell: (one) => <Box className="notranslate">{one.address}</Box>,
      text: (one) => one.address,
    },
    {
      key: 'city',
      label: t(say.city),
      cell: (one) => <Box className="notranslate">{one.city}</Box>,
      text: (one) => one.city,
    },
    { key: 'circle', label: t(say.circle), numeric: true, cell: circle, text: circle },
  ];
  return (
    <Page
      title={t(say.title)}
      subtitle={t(say.subtitle)}
      actions={
        may ? (
          <Button onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden />
            {t(say.add)}
          </Button>
        ) : undefined
      }
    >
      <DeskList<Site>
        path="/locations"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[]}
        calm={{ icon: <MapPin aria-hidden />, title: t(say.calm), text: t(say.calmText) }}
        none={{ icon: <MapPin aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        sheet={(site, tools) => <SiteSheet site={site} tools={tools} />}
      >
        {(list) =>
          adding ? (
            <SiteDialog
              site={null}
              onSaved={(made) => {
                toast.success(t(say.added, { name: made.name }));
                list.reload();
              }}
              onClose={() => setAdding(false)}
            />
          ) : null
        }
      </DeskList>
    </Page>
  );
}
