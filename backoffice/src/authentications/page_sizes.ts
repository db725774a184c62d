/** How many rows a page of single scans may have; the first unless somebody chooses. */
export const PAGE_SIZES = [25, 50, 100] as const
