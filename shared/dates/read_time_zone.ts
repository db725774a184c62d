import { BUSINESS_TIME_ZONE_META, setBusinessTimeZone } from '#shared/dates/business_day'

/** Takes over the zone of the business from the page, where the server wrote it. */
export function readTimeZone(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${BUSINESS_TIME_ZONE_META}"]`)
  if (meta?.content) setBusinessTimeZone(meta.content)
}
