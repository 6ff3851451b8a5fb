import { Footprints, ListX, QrCode, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { patrolAdminMessages as messages } from '../admin-messages.ts';

const places = {
  board: '/admin/patrol',
  missed: '/admin/patrol/missed',
  scans: '/admin/patrol/scans',
  plan: '/admin/patrol/routes',
} as const;
const icons = { board: Footprints, missed: ListX, scans: QrCode, plan: Route } as const;

/** The four pages of patrol under one head; each has an address of its own. */
export function PatrolFrame({
  at,
  actions,
  children,
}: {
  at: keyof typeof places;
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const tabs = (['board', 'missed', 'scans', 'plan'] as const).map((value) => {
    const Icon = icons[value];
    return { value, label: t(messages[value]), icon: <Icon size={18} aria-hidden /> };
  });
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)} actions={actions}>
      <Tabs
        label={t(messages.parts)}
        value={at}
        tabs={tabs}
        onChange={(value) => void navigate(places[value])}
      >
        {children}
      </Tabs>
    </Page>
  );
}
