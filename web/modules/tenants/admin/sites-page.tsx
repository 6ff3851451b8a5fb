import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { sites } from '#shared/modules/tenants/site.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { siteScreens as messages } from '../site-messages.ts';
import { SiteDialog } from './site-dialog.tsx';
import { SiteSheet } from './site-sheet.tsx';

/** The places where duty is done, each with its geofence, its posts and its supervisors. */
export default function SitesPage(): ReactNode {
  return (
    <ResourcePage
      resource={sites}
      icon={<MapPin aria-hidden />}
      about={messages.subtitle}
      features={['growth']}
      sheet={(site, tools) => <SiteSheet site={site} tools={tools} />}
      form={(onSaved, onClose) => <SiteDialog site={null} onSaved={onSaved} onClose={onClose} />}
    />
  );
}
