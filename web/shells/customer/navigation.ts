import { placesOf } from '#web/core/face/face-module.ts';
import { customerModules } from './modules.ts';

/** The places of the customer face, in the order of the thumb. */
export const places = placesOf('', customerModules);
