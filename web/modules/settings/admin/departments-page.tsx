import { Network } from 'lucide-react';
import type { ReactNode } from 'react';
import { departments } from '#shared/modules/settings/department.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { departmentMessages as messages } from '../messages.ts';

/** The departments that people work in. */
export default function DepartmentsPage(): ReactNode {
  return <ResourcePage resource={departments} icon={<Network aria-hidden />} about={messages.about} />;
}
