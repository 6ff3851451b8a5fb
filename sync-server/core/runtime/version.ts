/** The version of the product, as the command line and the interface name it. */
export const version = '0.1.0';
