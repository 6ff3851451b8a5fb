import { metresBetween } from '#shared/core/distance.ts';
import type { Position } from '#shared/core/distance.ts';

/** Cities of Madhya Pradesh with about their centres: latitude, longitude. */
const centres: Readonly<Record<string, readonly [number, number]>> = {
  Agar: [23.712, 76.015],
  Alirajpur: [22.305, 74.353],
  Amarkantak: [22.674, 81.755],
  Anuppur: [23.103, 81.691],
  Ashoknagar: [24.574, 77.731],
  Ashta: [23.017, 76.722],
  Balaghat: [21.813, 80.184],
  Barwani: [22.032, 74.901],
  Betul: [21.911, 77.899],
  Bhind: [26.559, 78.787],
  Bhopal: [23.26, 77.413],
  Biaora: [23.917, 76.911],
  Bina: [24.195, 78.19],
  Burhanpur: [21.31, 76.23],
  Chhatarpur: [24.917, 79.591],
  Chhindwara: [22.057, 78.938],
  Dabra: [25.884, 78.327],
  Damoh: [23.838, 79.442],
  Datia: [25.673, 78.463],
  Dewas: [22.968, 76.053],
  Dhar: [22.597, 75.304],
  Dindori: [22.942, 81.078],
  'Dr Ambedkar Nagar (Mhow)': [22.552, 75.757],
  'Ganj Basoda': [23.851, 77.933],
  Guna: [24.647, 77.312],
  Gwalior: [26.218, 78.183],
  Harda: [22.344, 77.095],
  Indore: [22.72, 75.858],
  Itarsi: [22.614, 77.762],
  Jabalpur: [23.181, 79.986],
  Jaora: [23.638, 75.127],
  Jhabua: [22.768, 74.591],
  Katni: [23.834, 80.389],
  Khajuraho: [24.832, 79.92],
  Khandwa: [21.826, 76.353],
  Khargone: [21.823, 75.61],
  Maihar: [24.263, 80.763],
  Malanjkhand: [22.01, 80.72],
  Malanpur: [26.37, 78.27],
  Mandideep: [23.096, 77.509],
  Mandla: [22.598, 80.371],
  Mandsaur: [24.077, 75.069],
  Mauganj: [24.664, 81.879],
  Morena: [26.495, 77.994],
  Nagda: [23.454, 75.418],
  Narmadapuram: [22.752, 77.729],
  Narsinghpur: [22.947, 79.192],
  Neemuch: [24.476, 74.862],
  Niwari: [25.367, 78.803],
  Omkareshwar: [22.246, 76.151],
  Orchha: [25.352, 78.64],
  Pachmarhi: [22.467, 78.435],
  Pandhurna: [21.597, 78.524],
  Panna: [24.718, 80.182],
  Pipariya: [22.762, 78.352],
  Pithampur: [22.601, 75.697],
  Raisen: [23.332, 77.782],
  Rajgarh: [24.007, 76.728],
  Ratlam: [23.331, 75.037],
  Rau: [22.637, 75.811],
  Rewa: [24.536, 81.304],
  Sagar: [23.839, 78.738],
  Sanawad: [22.173, 76.071],
  Sanchi: [23.487, 77.742],
  Sarni: [22.103, 78.17],
  Satna: [24.601, 80.832],
  Sehore: [23.203, 77.084],
  Sendhwa: [21.683, 75.1],
  Seoni: [22.087, 79.543],
  Shahdol: [23.297, 81.357],
  Shajapur: [23.427, 76.277],
  Sheopur: [25.668, 76.696],
  Shivpuri: [25.432, 77.664],
  Sidhi: [24.396, 81.882],
  Tikamgarh: [24.746, 78.832],
  Ujjain: [23.179, 75.785],
  Umaria: [23.524, 80.837],
  Vidisha: [23.525, 77.808],
  Waidhan: [24.075, 82.63],
};

/** The cities of which the place is known here, by name. */
export const knownCities: readonly string[] = Object.keys(centres);

/** About where the centre of a city is; null for one that is not known here. */
export function centreOf(city: string): Position | null {
  const centre = Object.hasOwn(centres, city) ? centres[city] : undefined;
  return centre ? { lat: centre[0], lng: centre[1] } : null;
}

/** How far from its centre somebody is still said to be in a city. */
const reachMetres = 30_000;

/**
 * The city, of those that a business serves, in which a position is; null where it is in none of them, or
 * none of them is known here.
 */
export function cityAt(position: Position, served: readonly string[]): string | null {
  const near = served
    .flatMap((city) => {
      const centre = centres[city];
      return centre ? [{ city, metres: metresBetween(position, { lat: centre[0], lng: centre[1] }) }] : [];
    })
    .filter(({ metres }) => metres <= reachMetres)
    .toSorted((a, b) => a.metres - b.metres);
  return near[0]?.city ?? null;
}
