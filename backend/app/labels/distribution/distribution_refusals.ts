import { Refusal } from '#app/foundation/http/refusal'

type RollsCode =
  'ROLLS_NOT_HELD' | 'ROLLS_DISTRIBUTED_TWICE' | 'ROLLS_IN_TRANSIT' | 'ROLLS_NOT_IN_TRANSIT'

/** 409 for rolls that were moved in the meantime, 422 for other rolls. The response names them. */
export const rollsRefused = (status: 409 | 422, code: RollsCode, rollNos: readonly string[]) =>
  new Refusal(status, code, {
    values: { rolls: rollNos.slice(0, 10).join(', ') },
    extra: { rolls: rollNos },
  })
