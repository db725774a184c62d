import { feature } from 'topojson-client'
import coarseAddress from 'world-atlas/countries-110m.json?url'
import fineAddress from 'world-atlas/countries-50m.json?url'
import type { Country } from '#shared/scans/places/country_part'
import type { FeatureCollection, Geometry } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>

/** `id` is the numeric ISO code. */
export type Countries = FeatureCollection<Geometry, { name: string }>

export type Detail = 'coarse' | 'fine'

const ADDRESSES: Readonly<Record<Detail, string>> = { coarse: coarseAddress, fine: fineAddress }

async function fetchCountries(detail: Detail): Promise<Countries> {
  const response = await fetch(ADDRESSES[detail])
  if (!response.ok) throw new Error(`The borders of the map failed with ${response.status}`)
  const world = (await response.json()) as World
  return feature(world, world.objects.countries)
}

export const countriesQuery = (detail: Detail) => ({
  queryKey: ['countries', detail],
  queryFn: () => fetchCountries(detail),
  retry: false,
  staleTime: Infinity,
})

/** Returns the country, or undefined when it is too small or part of another one. */
export const findCountry = (
  countries: Countries,
  number: string | undefined
): Country | undefined => countries.features.find(({ id }) => id === number)
