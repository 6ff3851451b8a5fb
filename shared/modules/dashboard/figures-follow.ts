/** The collections whose change may change the figures of the dashboard. */
export const figuresFollow = ['bookings', 'incidents', 'contracts', 'notifications'] as const;
