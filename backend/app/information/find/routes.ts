import { serve } from '#app/foundation/endpoints/endpoint'
import { findRecords } from '#app/information/find/find_records'
import { foundRecords } from '#shared/information/find/find_contract'
import { findAnything } from '#shared/information/find/find_endpoints'
import { MAX_SCANNED_LENGTH } from '#shared/labels/rolls/label_id'
import vine from '@vinejs/vine'

serve(findAnything, {
  access: '*',
  summary: "Orders, rolls, labels, companies, users and documents, by the reader's rights",
  query: vine.create({
    q: vine.string().trim().minLength(1).maxLength(MAX_SCANNED_LENGTH),
  }),
  response: foundRecords,
  handle: ({ user, query, language }) => findRecords(user, query.q, language),
})
