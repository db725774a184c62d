/** The first size is the default. */
export const PAGE_SIZES = [25, 50, 100] as const
