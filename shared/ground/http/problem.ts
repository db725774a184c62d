import * as v from 'valibot'

/**
 * The body of every refusal: one sentence (`detail`), several (`non_field_errors`), or sentences by
 * field. `code` is for programs; `request_id` finds the request in the server's log.
 */
export const problem = v.looseObject({
  code: v.optional(v.string()),
  detail: v.optional(v.string()),
  non_field_errors: v.optional(v.array(v.string())),
  request_id: v.optional(v.string()),
})
