import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { mapLink } from '../look/map-link.ts';

const Anchor = chakra('a', {
  base: { color: 'brand.text', fontWeight: 'medium', textDecoration: 'underline', justifySelf: 'start' },
});

/** A link that shows a place on a map, in a tab of its own. */
export function MapAnchor({
  lat,
  lng,
  children,
}: {
  lat: number;
  lng: number;
  children: ReactNode;
}): ReactNode {
  return (
    <Anchor href={mapLink(lat, lng)} target="_blank" rel="noreferrer">
      {children}
    </Anchor>
  );
}
