import type { Skill } from '#shared/modules/on-call/skills.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';

/** The work that home services take, by the service's code; what is not named here is `other`. */
const workOf: Readonly<Record<string, Skill>> = {
  'kitchen-cleaning': 'deep_cleaning',
  'bathroom-cleaning': 'deep_cleaning',
  'sofa-cleaning': 'deep_cleaning',
  'carpet-cleaning': 'deep_cleaning',
  'water-tank-cleaning': 'deep_cleaning',
  'move-in-cleaning': 'deep_cleaning',
  'terrace-wash': 'home_cleaning',
  'seasonal-cleaning': 'deep_cleaning',
  cleaning: 'home_cleaning',
  security: 'guard',
  beauty: 'beauty',
  painting: 'painter',
  'house-painting': 'painter',
  'wood-polish': 'painter',
  gardening: 'gardener',
  'lawn-care': 'gardener',
  'garden-makeover': 'gardener',
  plumbing: 'plumber',
  'drain-cleaning': 'plumber',
  'pump-repair': 'plumber',
  'ro-service': 'plumber',
  waterproofing: 'plumber',
  electrical: 'electrician',
  'fan-light-fitting': 'electrician',
  'inverter-service': 'electrician',
  hvac: 'electrician',
  'ac-installation': 'electrician',
  'appliance-repair': 'electrician',
};

/** The work that a booking of a service takes; null where it is no visit of one person to a home. */
export function skillOf(service: { readonly id: string; readonly category: string }): Skill | null {
  return service.category === homeCategory.name ? (workOf[service.id] ?? 'other') : null;
}
