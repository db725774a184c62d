/** The time of a request and its id for the audit log. */
export interface CallTime {
  now: Date
  requestId?: string
}
