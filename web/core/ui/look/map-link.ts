/** The address that shows a place on a map: the map app of a phone, a page on a desk. */
export function mapLink(lat: number, lng: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
}
