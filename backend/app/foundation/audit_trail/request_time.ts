/** The time of a request and its id for the audit log. */
export interface RequestTime {
  now: Date
  requestId?: string
}
