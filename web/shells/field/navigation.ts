import { placesOf } from '#web/core/face/face-module.ts';
import { fieldModules } from './modules.ts';

/** The places of the field, in the order of the thumb. */
export const places = placesOf('/field', fieldModules);
