/** The family of services for the home, which every business begins with beside the three categories. */
export const homeCategory = { id: 'home-services', name: 'Home services', name_hi: 'होम सर्विस' } as const;
