import { Typography } from '@mui/material'
import type { Provider } from '#shared/information/contact/contact_contract'
import { countryName } from '#shared/ground/geography/countries'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import PlaceMap from '#shared/scans/maps/leaflet/PlaceMap'

export default function ProviderMap({ provider }: { provider: Provider }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { city, country_code: code, latitude, longitude } = provider
  const country = countryName(code, language)
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <>
      <PlaceMap
        countryCode={code}
        place={place}
        texts={{
          label: t('contact.information.map_label', { country }),
          loading: t('contact.information.map_loading'),
          unavailable: t('contact.information.map_unavailable'),
        }}
      />
      <Typography>{city ? t('contact.information.place', { city, country }) : country}</Typography>
    </>
  )
}
