import type { SpoolRow } from '#shared/labels/spool_contract'

/** Returns whether a roll waits for its activation. */
export const mayActivate = ({ state }: Pick<SpoolRow, 'state'>): boolean => state === 'SHIPPED'
