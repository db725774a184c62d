export interface RequestTime {
  now: Date
  requestId?: string
}
