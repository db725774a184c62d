import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/ground/dates/spans'
import type { Language } from '#shared/ground/i18n/language'

/** Returns the waiting time in its largest whole unit: "3 days", "1 heure". */
export function waitingAge(requestedAt: string, now: Date, language: Language): string {
  const milliseconds = Math.max(0, now.getTime() - Date.parse(requestedAt))
  const [unit, length] = unitOf(milliseconds)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.max(1, Math.floor(milliseconds / length)))
}

function unitOf(milliseconds: number): [unit: string, length: number] {
  if (milliseconds >= DAY_MS) return ['day', DAY_MS]
  return milliseconds >= HOUR_MS ? ['hour', HOUR_MS] : ['minute', MINUTE_MS]
}
