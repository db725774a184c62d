import type { OrderLine } from '#app/labels/fulfilment/find_order_lines'
import { Refusal, type RefusalText } from '#app/foundation/http/refusal'
import { MAX_LABELS, MAX_ROLLS } from '#shared/labels/rolls/roll_limits'

export const rollsRefused = (
  code: Extract<RefusalText, `ROLLS_${string}`>,
  values?: Record<string, string | number>
) => new Refusal(422, code, { field: 'rolls', values })

export const tooManyRolls = () =>
  rollsRefused('ROLLS_TOO_MANY', { rolls: MAX_ROLLS, labels: MAX_LABELS })

/** Throws 422 if the order's rolls are generated; then no rolls may be given. */
export function refuseGenerated(lines: readonly OrderLine[]): void {
  if (lines.some(({ made }) => made.rolls > made.parts)) {
    throw rollsRefused('ROLLS_STARTED')
  }
}

/** Throws 422 if the order has rolls of files; then no rolls may be generated. */
export function refuseParts(lines: readonly OrderLine[]): void {
  if (lines.some(({ made }) => made.parts > 0)) throw rollsRefused('ROLLS_STORED')
}
