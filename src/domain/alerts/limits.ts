/** The largest number of searches that an account saves, or a device without one. */
export const maxAlerts = 100;
