import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDistance, metresBetween } from '#shared/core/distance.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { MapAnchor } from '#web/core/ui/layout/map-anchor.tsx';
import { reviewScreens as messages } from '../review-messages.ts';

const metresPerDegree = 111_320;
const half = 100;
const Fence = chakra('circle', { base: { fill: 'brand.subtle', stroke: 'brand' } });
const Post = chakra('circle', { base: { fill: 'brand' } });
const Within = chakra('circle', { base: { fill: 'none', stroke: 'warn', strokeDasharray: '4 3' } });
const Place = chakra('circle', { base: { fill: 'danger' } });

/** The site with its geofence, and where the punch was made with how exactly that is known; north is up. */
export function PunchPlot({ punch, site }: { punch: Punch; site: Site | undefined }): ReactNode {
  const { t, language } = useLanguage();
  const { lat, lng, accuracy_m: accuracy } = punch;
  if (lat === null || lng === null) return <Box color="fg.muted">{t(messages.noPosition)}</Box>;
  const link = (
    <MapAnchor lat={lat} lng={lng}>
      {t(messages.openMap)}
    </MapAnchor>
  );
  if (!site || site.lat === null || site.lng === null) return link;
  const east = (lng - site.lng) * metresPerDegree * Math.cos((site.lat * Math.PI) / 180);
  const north = (lat - site.lat) * metresPerDegree;
  const away = metresBetween({ lat, lng }, { lat: site.lat, lng: site.lng });
  const within = accuracy ?? 0;
  const scale = (half - 8) / Math.max(site.radius_m, away + within, 1);
  const figures = {
    distance: formatDistance(away, language),
    radius: formatDistance(site.radius_m, language),
    accuracy: formatDistance(within, language),
  };
  return (
    <Box display="grid" gap="2" justifyItems="start">
      <Box
        as="svg"
        width="100%"
        maxW="260px"
        borderRadius="md"
        bg="bg.sunken"
        {...{ viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, role: 'img' }}
        aria-label={t(messages.plot, figures)}
      >
        <Fence r={site.radius_m * scale} />
        <Post r="3" />
        <Within cx={east * scale} cy={-north * scale} r={within * scale} />
        <Place cx={east * scale} cy={-north * scale} r="4" />
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {t(messages.fromSite, figures)}
      </Box>
      {link}
    </Box>
  );
}
