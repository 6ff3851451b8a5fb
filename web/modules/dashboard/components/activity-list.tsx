import { Box, chakra } from '@chakra-ui/react';
import { CalendarCheck, FileText, IndianRupee, ShieldAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Activity } from '#shared/modules/dashboard/activity.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';

const icons: Readonly<Record<Activity['type'], LucideIcon>> = {
  booking: CalendarCheck,
  incident: ShieldAlert,
  payment: IndianRupee,
  contract: FileText,
};
const colours = {
  success: { bg: 'ok.subtle', color: 'ok' },
  warning: { bg: 'warn.subtle', color: 'warn' },
  error: { bg: 'danger.subtle', color: 'danger' },
  info: { bg: 'info.subtle', color: 'info' },
} as const satisfies Readonly<Record<Activity['status'], object>>;

/** What happened, line by line; each line leads to its record. */
export function ActivityList({ activities }: { activities: readonly Activity[] }): ReactNode {
  const { language } = useLanguage();
  return (
    <Box as="ul" listStyleType="none">
      {activities.map((activity) => {
        const Icon = icons[activity.type];
        return (
          <li key={activity.id}>
            <Line to={activity.link}>
              <Box
                display="grid"
                placeItems="center"
                flexShrink={0}
                boxSize="40px"
                borderRadius="full"
                {...colours[activity.status]}
              >
                <Icon size={20} aria-hidden />
              </Box>
              <Box minW="0" flex="1">
                <Box fontWeight="medium" lineHeight="snug">
                  {activity.title}
                </Box>
                <Box fontSize="sm" color="fg.muted" lineHeight="snug" overflowWrap="anywhere">
                  {activity.description}
                </Box>
              </Box>
              <Box
                fontSize="sm"
                color="fg.muted"
                textAlign="end"
                flexShrink={0}
                maxW="112px"
                lineHeight="snug"
              >
                {momentWords(activity.time, language)}
              </Box>
            </Line>
          </li>
        );
      })}
    </Box>
  );
}

const Line = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '64px',
    py: '2',
    textDecoration: 'none',
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderColor: 'line',
    _hover: { color: 'brand.text' },
  },
});
