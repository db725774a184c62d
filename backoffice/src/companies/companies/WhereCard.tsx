import type { CompanyDetail } from '#shared/companies/companies/company_resource_contract'
import { countryName } from '#shared/ground/geography/countries'
import { languageOf } from '#shared/ground/i18n/language'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, lazy, useId } from 'react'
import { useLocale, useRecordContext, useTranslate } from 'react-admin'

const PlaceMap = lazy(() => import('#shared/scans/maps/leaflet/PlaceMap'))

/** Height of the map in pixels. */
const HEIGHT = 200

/** A map of the country to which the company's labels are shipped, with a dot for a known site. */
export function WhereCard() {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const company = useRecordContext<CompanyDetail>()
  const address = company && addressOf(company)
  if (!address) return null
  const { street_address: street, postal_code: postalCode, city, country_code: code } = address
  const country = countryName(code, languageOf(locale))
  const place = placeIn(code, company.site)
  return (
    <Card aria-labelledby={id} component="section" sx={{ minWidth: 0, p: 2 }} variant="outlined">
      <Typography component="h2" id={id} sx={{ mb: 1 }} variant="h2">
        {t('companies.where')}
      </Typography>
      <Suspense fallback={<Skeleton height={HEIGHT} variant="rounded" />}>
        <PlaceMap
          countryCode={code}
          height={HEIGHT}
          place={place}
          texts={{
            label: t(place ? 'companies.map.site' : 'companies.map.country', { country }),
            loading: t('companies.map.loading'),
            unavailable: t('companies.map.unavailable'),
          }}
        />
      </Suspense>
      <Box component="address" sx={{ fontStyle: 'normal', mt: 1, overflowWrap: 'anywhere' }}>
        <Typography>{street}</Typography>
        <Typography>
          {postalCode} {city}, {country}
        </Typography>
      </Box>
    </Card>
  )
}

/** Returns the current delivery address, otherwise the current billing address. */
function addressOf({ addresses }: CompanyDetail) {
  const current = addresses.filter(
    ({ deleted_at: deletedAt, superseded_at: supersededAt }) => !deletedAt && !supersededAt
  )
  const of = (category: 'DELIVERY' | 'BILLING') =>
    current.find((address) => address.category === category)
  return of('DELIVERY') ?? of('BILLING')
}

/** Returns the site's position; null if it is unknown or in another country than the address. */
function placeIn(
  code: string,
  { country_code: country, latitude, longitude }: CompanyDetail['site']
) {
  if (country !== code || latitude === null || longitude === null) return null
  return { latitude, longitude }
}
