import { reads } from '#app/foundation/http/input/server_fields'
import { MAX_PASTED_ID_LENGTH, MAX_SCANNED_LENGTH } from '#shared/labels/rolls/label_id'
import { labelIdIn, rollIdIn } from '#shared/labels/rolls/scanned_id'
import vine from '@vinejs/vine'

/** An id in a typed or scanned text, which may be longer than the id. */
const scanned = (idIn: (entered: string) => string) =>
  vine
    .string()
    .maxLength(MAX_SCANNED_LENGTH)
    .use(reads({ read: idIn, key: 'validation.invalid' }))
    .maxLength(MAX_PASTED_ID_LENGTH)

/** A label id or object id. */
export const scannedLabel = () => scanned(labelIdIn)

/** A roll number, or the id of a label on the roll. */
export const scannedRoll = () => scanned(rollIdIn)

/** The OpenAPI document describes the sent text, not the id in it. */
const AS_SENT = { maxLength: MAX_SCANNED_LENGTH }

export const labelPath = vine.create({ id: scannedLabel().meta(AS_SENT) })

export const rollPath = vine.create({ id: scannedRoll().meta(AS_SENT) })
