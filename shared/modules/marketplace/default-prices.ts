/** What packages cost where a service names no price of its own, in rupees (specification, section 9). */
export const defaultPrices = { basic: 299, standard: 499, premium: 799 } as const;
