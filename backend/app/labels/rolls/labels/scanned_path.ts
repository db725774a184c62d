import { reads } from '#app/foundation/http/input/server_fields'
import { MAX_PASTED_ID_LENGTH, MAX_SCANNED_LENGTH } from '#shared/labels/rolls/label_id'
import { labelIdIn, rollIdIn } from '#shared/labels/rolls/scanned_id'
import vine from '@vinejs/vine'

/** An id, typed or scanned. */
const scannedPath = (idIn: (entered: string) => string) => {
  const read = (entered: string) => {
    const id = idIn(entered)
    return id.length > MAX_PASTED_ID_LENGTH ? null : id
  }
  const id = vine.string().maxLength(MAX_SCANNED_LENGTH)
  return vine.create({ id: id.use(reads({ read, key: 'validation.invalid' })) })
}

/** A label id or object id. */
export const labelPath = scannedPath(labelIdIn)

/** A roll number, or the id of a label on the roll. */
export const rollPath = scannedPath(rollIdIn)
