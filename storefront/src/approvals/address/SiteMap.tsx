import { Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import worldAddress from 'world-atlas/countries-50m.json?url'
import { countryName } from '#shared/geography/countries'
import { countryNumber } from '#shared/geography/country_numbers'
import { useLanguage, useTranslate } from '../../app/i18n'
import { MAP_SIZE, drawSite, findCountry } from './site_drawing'
import type { Site } from '#shared/approvals/approval_contract'
import type { SiteDrawing, World } from './site_drawing'

/** The site's country with a dot where the site is; nothing is fetched from another host. */
export default function SiteMap({ site }: { site: Site }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const drawing = useQuery({
    queryKey: ['site_map', site],
    queryFn: () => fetchDrawing(site),
    retry: false,
  })
  const country = countryName(site.country_code, language)
  if (drawing.isPending) {
    return (
      <Box role="status" aria-label={t('approvals.map.loading')}>
        <Skeleton variant="rounded" height={240} />
      </Box>
    )
  }
  if (!drawing.data) {
    return <Typography>{t('approvals.map.unavailable', { country })}</Typography>
  }
  const { dot } = drawing.data
  return (
    <>
      <Drawing
        drawing={drawing.data}
        label={t(dot ? 'approvals.map.site' : 'approvals.map.country', { country })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dot ? country : `${country}. ${t('approvals.map.only_country')}`}
      </Typography>
    </>
  )
}

function Drawing({ drawing, label }: { drawing: SiteDrawing; label: string }) {
  const { neighbours, country, dot } = drawing
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      sx={mapStyle}
    >
      <path className="neighbours" d={neighbours} />
      <path className="country" d={country} />
      {dot && <circle className="halo" cx={dot[0]} cy={dot[1]} r={11} />}
      {dot && <circle className="dot" cx={dot[0]} cy={dot[1]} r={6} />}
    </Box>
  )
}

async function fetchDrawing(site: Site): Promise<SiteDrawing | null> {
  const answer = await fetch(worldAddress)
  if (!answer.ok) throw new Error(`The map's borders were answered with ${answer.status}`)
  const world: World = await answer.json()
  return drawSite(world, findCountry(world, countryNumber(site.country_code)), site)
}

const mapStyle = {
  'display': 'block',
  'width': '100%',
  'maxWidth': 560,
  'borderRadius': 1,
  'border': 1,
  'borderColor': 'divider',
  'bgcolor': 'background.default',
  '& path': { stroke: 'var(--mui-palette-divider)', strokeWidth: 1, strokeLinejoin: 'round' },
  '& .neighbours': { fill: 'var(--mui-palette-background-paper)' },
  '& .country': {
    fill: 'var(--mui-palette-primary-main)',
    fillOpacity: 0.25,
    stroke: 'var(--mui-palette-primary-main)',
  },
  '& .halo': { fill: 'var(--mui-palette-background-paper)' },
  '& .dot': { fill: 'var(--mui-palette-primary-main)' },
}
