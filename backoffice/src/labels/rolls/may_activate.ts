import type { RollRow } from '#shared/labels/rolls/roll_contract'

export const mayActivate = ({
  state,
  shipped_at: shippedAt,
}: Pick<RollRow, 'state' | 'shipped_at'>): boolean => state === 'SHIPPED' && shippedAt !== null
