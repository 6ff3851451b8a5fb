/** Where a service is wanted. The city and the PIN code are empty where only a text was given. */
export type Address = { readonly location: string; readonly city: string; readonly pin: string };
/** An address with where it is on the map; null where that is not known. */
export type PlacedAddress = Address & { readonly lat: number | null; readonly lng: number | null };

/** Whether a city is one that the business serves; it serves every one where it names none. */
export function isServed(city: string, served: readonly string[]): boolean {
  return served.length === 0 || served.some((name) => folded(name) === folded(city));
}

/** The whole address in one line; a city that the street names already does not stand twice. */
export function addressLine({ location, city, pin }: Address): string {
  const isNamed = folded(location).includes(folded(city));
  const place = [isNamed ? '' : city, location.includes(pin) ? '' : pin].filter((part) => part !== '');
  return [location, place.join(' ')].filter((part) => part !== '').join(', ');
}

/** The addresses of somebody's bookings, the last used first, each once. */
export function addressesOf(
  bookings: readonly (PlacedAddress & { readonly created_at: string })[],
): PlacedAddress[] {
  const found = new Map<string, PlacedAddress>();
  for (const booking of bookings.toSorted((a, b) => b.created_at.localeCompare(a.created_at))) {
    const { location, city, pin, lat, lng } = booking;
    const line = folded(addressLine(booking));
    if (!found.has(line)) found.set(line, { location, city, pin, lat, lng });
  }
  return [...found.values()];
}

function folded(text: string): string {
  return text.trim().toLocaleLowerCase('en-IN');
}
