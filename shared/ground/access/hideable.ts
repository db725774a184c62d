/** Parts that the operator may hide: the registration link at login, and COFOR6 in the profile. */
export const HIDEABLE = ['registration', 'cofor6'] as const
export type Hideable = (typeof HIDEABLE)[number]
