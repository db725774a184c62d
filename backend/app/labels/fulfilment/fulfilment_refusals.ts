import type { OrderLine } from '#app/labels/fulfilment/find_order_lines'
import { Refusal, type RefusalText } from '#app/foundation/http/refusal'
import { MAX_LABELS, MAX_ROLLS } from '#shared/labels/rolls/roll_limits'
import type { OrderState } from '#shared/ground/states/order_state'

/** 409: the order's state does not allow the move; another user may have moved the order. */
export class OrderNotMovable extends Refusal {
  constructor(state: OrderState) {
    super(409, 'ILLEGAL_MOVE', { extra: { state } })
  }
}

export class ShipmentRollsRefused extends Refusal {
  constructor(
    text: Extract<RefusalText, `ROLLS_${string}`>,
    values?: Record<string, string | number>
  ) {
    super(422, text, { field: 'rolls', values })
  }
}

export const tooManyRolls = () =>
  new ShipmentRollsRefused('ROLLS_TOO_MANY', { rolls: MAX_ROLLS, labels: MAX_LABELS })

/** Throws 422 if the order's rolls are generated; then no rolls may be given. */
export function refuseGenerated(lines: readonly OrderLine[]): void {
  if (lines.some(({ made }) => made.rolls > made.parts)) {
    throw new ShipmentRollsRefused('ROLLS_STARTED')
  }
}

/** Throws 422 if the order has rolls of files; then no rolls may be generated. */
export function refuseParts(lines: readonly OrderLine[]): void {
  if (lines.some(({ made }) => made.parts > 0)) throw new ShipmentRollsRefused('ROLLS_STORED')
}
