/**
 * Whose device it is, by the work done on it. The desk is every role that works in the admin shell; a kiosk is
 * a phone on a wall in the field's shell, a provider a guest of the customers' one.
 */
export type Face = 'customer' | 'field' | 'kiosk' | 'desk' | 'provider';
/** All faces. */
export const faces: readonly Face[] = ['customer', 'field', 'kiosk', 'desk', 'provider'];
/** One of the three parts of the app that a page loads: its screens, and what is kept ahead for them. */
export type Shell = 'customer' | 'field' | 'admin';

/** The face a role works in. */
export function faceOf(role: string): Face {
  if (role === 'customer' || role === 'provider') return role;
  if (role === 'kiosk') return 'kiosk';
  return role === 'staff' || role === 'supervisor' ? 'field' : 'desk';
}

/** The shell that a face is shown in. */
export function shellOf(face: Face): Shell {
  if (face === 'desk') return 'admin';
  return face === 'field' || face === 'kiosk' ? 'field' : 'customer';
}
