/** The first day an order can be shipped on as yyyy-MM-dd: tomorrow, UTC (rule 5.11). */
export function earliestDeliveryDate(now: Date): string {
  const tomorrow = new Date(now)
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
  return tomorrow.toISOString().slice(0, 10)
}
