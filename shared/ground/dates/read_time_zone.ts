import { BUSINESS_TIME_ZONE_META, setBusinessTimeZone } from '#shared/ground/dates/business_day'

export function readTimeZone(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${BUSINESS_TIME_ZONE_META}"]`)
  if (meta?.content) setBusinessTimeZone(meta.content)
}
