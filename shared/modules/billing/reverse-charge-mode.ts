/**
 * When an account of the customer app pays the tax on security services to the state itself; `with_gstin`:
 * where it gives one with the order.
 */
export const reverseChargeModes = ['never', 'with_gstin', 'always'] as const;
export type ReverseChargeMode = (typeof reverseChargeModes)[number];
