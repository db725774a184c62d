import { Refusal } from '#app/foundation/http/refusal'

export const contentMismatch = (type: string) =>
  new Refusal(422, 'FILE_CONTENT_MISMATCH', { field: 'file', values: { type: type.toUpperCase() } })

export const activePicture = () => new Refusal(422, 'SVG_ACTIVE', { field: 'file' })
