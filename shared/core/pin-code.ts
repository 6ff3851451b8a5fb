/** A PIN code of India: six digits, of which the first is none; or nothing where it is not known. */
export const pinCode = /^$|^[1-9]\d{5}$/;
