import { Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { CircleMarker, GeoJSON } from 'react-leaflet'
import { countryNumber } from '#shared/ground/geography/country_numbers'
import { type Place, cornersOf } from '#shared/scans/places/country_part'
import BaseMap from '#shared/scans/maps/leaflet/BaseMap'
import { countriesQuery, findCountry } from '#shared/scans/maps/leaflet/world_borders'

const DOT_PIXELS = 8

interface PlaceMapProps {
  countryCode: string
  /** Null shows only the country. */
  place: Place | null
  /** In pixels. */
  height?: number
  texts: { label: string; loading: string; unavailable: string }
}

/** Shows a country with a dot at a place. The caller also shows the place as text. */
export default function PlaceMap({ countryCode, place, height, texts }: PlaceMapProps) {
  const { data, isPending } = useQuery(countriesQuery('fine'))
  if (isPending) {
    return (
      <Box role="status" aria-label={texts.loading}>
        <Skeleton variant="rounded" height={height ?? 320} />
      </Box>
    )
  }
  const shape = data && findCountry(data, countryNumber(countryCode))
  const corners = cornersOf(shape, place)
  if (!data || !corners) return <Typography>{texts.unavailable}</Typography>
  return (
    <BaseMap height={height} label={texts.label} opening={{ corners }}>
      {shape && <GeoJSON data={shape} interactive={false} style={{ className: 'chosen' }} />}
      {place && (
        <CircleMarker
          center={[place.latitude, place.longitude]}
          className="place"
          interactive={false}
          radius={DOT_PIXELS}
        />
      )}
    </BaseMap>
  )
}
