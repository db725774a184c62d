import { BUSINESS_TIME_ZONE_META, setBusinessTimeZone } from '#shared/ground/dates/business_day'

/** Sets the business zone from the page's meta element. */
export function readTimeZone(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${BUSINESS_TIME_ZONE_META}"]`)
  if (meta?.content) setBusinessTimeZone(meta.content)
}
