/** When a call is made, and the id that the audit log names it by. */
export interface CallTime {
  now: Date
  requestId?: string
}
