import type { SpoolRow } from '#shared/labels/rolls/spool_contract'

/** Returns whether a roll was shipped and not activated yet. */
export const mayActivate = ({
  state,
  shipped_at: shippedAt,
}: Pick<SpoolRow, 'state' | 'shipped_at'>): boolean => state === 'SHIPPED' && shippedAt !== null
