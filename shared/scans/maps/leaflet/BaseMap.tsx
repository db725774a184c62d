import 'leaflet/dist/leaflet.css'
import { Box, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Browser, type Map } from 'leaflet'
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react'
import {
  AttributionControl,
  MapContainer,
  TileLayer,
  ZoomControl,
  useMap,
  useMapEvents,
} from 'react-leaflet'
import { createApiClient } from '#shared/ground/http/api_client'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { type NameLayer, nameLayersFor } from '#shared/scans/places/country_names'
import type { Corners } from '#shared/scans/places/country_part'
import type { MapLayer } from '#shared/scans/maps/map_layer_contract'
import { listMapLayers } from '#shared/scans/maps/map_layer_endpoints'
import { type MapView, ZOOM } from '#shared/scans/maps/map_window'
import { BorderLayer } from '#shared/scans/maps/leaflet/border_layer'
import { mapStyle } from '#shared/scans/maps/leaflet/map_style'
import { mapWords } from '#shared/scans/maps/leaflet/map_words'
import { NamesLayer } from '#shared/scans/maps/leaflet/name_layer'
import { countriesQuery } from '#shared/scans/maps/leaflet/world_borders'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'

const api = createApiClient({ language: activeLanguage })

/** From this zoom on, finer borders are drawn. */
const FINE_FROM = 5

/** The initial area or centre. Later changes do not move the map. */
export type Opening = { corners: Corners } | { view: MapView }

interface BaseMapProps {
  label: string
  opening: Opening
  /** In pixels, for all screens or by screen width. */
  height?: number | { xs: number; sm: number }
  /** Meaning of the marks. Without a legend, the choice of layers is hidden too. */
  legend?: ReactNode
  children?: ReactNode
}

/**
 * The one map component: country borders and names, or the configured tiles. The caller also shows
 * the content as text.
 */
export default function BaseMap({
  label,
  opening,
  height = HEIGHT,
  legend,
  children,
}: BaseMapProps) {
  const { t, language } = mapWords()
  const keysId = useId()
  const { data: tiles, isPending } = useQuery({
    queryKey: ['map_layers'],
    queryFn: ({ signal }) => api.request(listMapLayers, {}, { signal }),
    retry: false,
    staleTime: Infinity,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const named = useCallback(
    (map: Map | null) => {
      const container = map?.getContainer()
      container?.setAttribute('role', 'region')
      container?.setAttribute('aria-label', label)
      container?.setAttribute('aria-describedby', keysId)
    },
    [keysId, label]
  )
  if (isPending) {
    return (
      <Box aria-label={t('loading')} role="status">
        <Skeleton height={typeof height === 'number' ? height : height.sm} variant="rounded" />
      </Box>
    )
  }
  const layers = layersOf(tiles ?? [], nameLayersFor(language))
  const layer = layers.find(({ key }) => key === chosen) ?? layers[0]!
  const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <Stack spacing={1}>
      <Box
        sx={{
          ...mapStyle,
          '& .leaflet-container': { ...mapStyle['& .leaflet-container'], height },
        }}
      >
        <MapContainer
          ref={named}
          attributionControl={false}
          {...('corners' in opening
            ? { bounds: opening.corners, boundsOptions: { padding: [12, 12] } }
            : { center: [opening.view.lat, opening.view.lon], zoom: opening.view.zoom })}
          // One finger scrolls the page, two move the map.
          dragging={!Browser.mobile}
          fadeAnimation={isMoving}
          markerZoomAnimation={isMoving}
          maxBounds={WORLD}
          maxZoom={ZOOM.most}
          minZoom={ZOOM.least}
          scrollWheelZoom={false}
          worldCopyJump
          zoomAnimation={isMoving}
          zoomControl={false}
        >
          <ZoomControl key={language} zoomInTitle={t('zoom_in')} zoomOutTitle={t('zoom_out')} />
          <WheelWhereItIsUsed />
          {layer.tiles ? (
            <Tiles key={layer.key} {...layer.tiles} />
          ) : (
            <Borders unavailable={t('unavailable')} names={layer.names} />
          )}
          {children}
        </MapContainer>
      </Box>
      <span id={keysId} style={visuallyHidden}>
        {t('keys')}
      </span>
      {legend && (
        <Stack direction="row" sx={footStyle}>
          <Box sx={{ flex: 1, minWidth: 200 }}>{legend}</Box>
          {layers.length > 1 && (
            <TextField
              label={t('layers')}
              onChange={({ target }) => setChosen(target.value)}
              select
              size="small"
              slotProps={{ select: { native: true } }}
              value={layer.key}
            >
              {layers.map(({ key, names, tiles: ofServer }) => (
                <option key={key} value={key}>
                  {ofServer ? ofServer.name : t(`layer.${names}`)}
                </option>
              ))}
            </TextField>
          )}
        </Stack>
      )}
    </Stack>
  )
}

const HEIGHT = { xs: 240, sm: 320 }

/** Three worlds wide, because a user who leaves the middle one is moved back into it. */
const WORLD: Corners = [
  [-85, -540],
  [85, 540],
]

const footStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 2,
  justifyContent: 'space-between',
}

interface Ground {
  key: string
  names: NameLayer
  tiles: MapLayer | null
}

function layersOf(tiles: readonly MapLayer[], names: readonly NameLayer[]): Ground[] {
  if (tiles.length > 0) {
    return tiles.map((layer) => ({ key: layer.name, names: names[0]!, tiles: layer }))
  }
  return names.map((name) => ({ key: name, names: name, tiles: null }))
}

function Tiles({ url, attribution }: MapLayer) {
  return (
    <>
      <AttributionControl prefix={false} />
      <TileLayer attribution={attribution} url={url} />
    </>
  )
}

function Borders({ names, unavailable }: { names: NameLayer; unavailable: string }) {
  const map = useMap()
  const [isFine, setFine] = useState(() => map.getZoom() >= FINE_FROM)
  useMapEvents({ zoomend: () => setFine((before) => before || map.getZoom() >= FINE_FROM) })
  const coarse = useQuery({ ...countriesQuery('coarse'), enabled: !isFine })
  const fine = useQuery({ ...countriesQuery('fine'), enabled: isFine })
  const countries = fine.data ?? coarse.data
  const borders = useMemo(() => countries && new BorderLayer(countries), [countries])
  const labels = useMemo(() => countries && new NamesLayer(countries, names), [countries, names])
  useEffect(() => show(map, borders), [map, borders])
  useEffect(() => show(map, labels), [map, labels])
  if (!fine.isError && !coarse.isError) return null
  return (
    <Typography role="alert" sx={{ p: 2, pl: 8, position: 'relative' }}>
      {unavailable}
    </Typography>
  )
}

function show(map: Map, layer: BorderLayer | NamesLayer | undefined) {
  layer?.addTo(map)
  return () => {
    layer?.remove()
  }
}

/** Lets the wheel scroll the page until the user interacts with the map. */
function WheelWhereItIsUsed() {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    const onFocus = () => map.scrollWheelZoom.enable()
    const onBlur = () => map.scrollWheelZoom.disable()
    container.addEventListener('focusin', onFocus)
    container.addEventListener('focusout', onBlur)
    return () => {
      container.removeEventListener('focusin', onFocus)
      container.removeEventListener('focusout', onBlur)
    }
  }, [map])
  return null
}
