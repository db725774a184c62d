import { countryName } from '#shared/ground/geography/countries'
import type { Place } from '#shared/scans/places/country_part'
import { useLanguage, useTranslate } from '../../../ground/i18n/i18n'
import { FactList } from '../../../ground/ui/FactList'
import PlaceMap from '#shared/scans/maps/leaflet/PlaceMap'
import type { Site } from '#shared/companies/approvals/approval_contract'

export default function SiteMap({ site }: { site: Site }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const place = placeOf(site)
  const country = countryName(site.country_code, language)
  return (
    <>
      <PlaceMap
        countryCode={site.country_code}
        place={place}
        texts={{
          label: t(place ? 'approvals.map.site' : 'approvals.map.country', { country }),
          loading: t('approvals.map.loading'),
          unavailable: t('approvals.map.unavailable'),
        }}
      />
      <SiteInWords country={country} place={place} />
    </>
  )
}

/** The map's content as text, for screen readers and for copying. */
function SiteInWords({ country, place }: { country: string; place: Place | null }) {
  const t = useTranslate()
  return (
    <FactList
      facts={[
        [t('approvals.map.country_name'), country],
        [
          t('approvals.map.coordinates'),
          place ? `${place.latitude}, ${place.longitude}` : t('approvals.map.only_country'),
        ],
      ]}
    />
  )
}

const placeOf = ({ latitude, longitude }: Site): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
