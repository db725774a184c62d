import { feature } from 'topojson-client'
import coarseAddress from 'world-atlas/countries-110m.json?url'
import fineAddress from 'world-atlas/countries-50m.json?url'
import type { Country } from '#shared/maps/country_part'
import type { FeatureCollection, Geometry } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>

/** The borders of all countries; `id` is the numeric ISO code. */
export type Countries = FeatureCollection<Geometry, { name: string }>

/** How finely borders are drawn. */
export type Detail = 'coarse' | 'fine'

const ADDRESSES: Readonly<Record<Detail, string>> = { coarse: coarseAddress, fine: fineAddress }

/** Loads the borders, which are a file of the build. */
async function fetchCountries(detail: Detail): Promise<Countries> {
  const answer = await fetch(ADDRESSES[detail])
  if (!answer.ok) throw new Error(`The borders of the map were answered with ${answer.status}`)
  const world = (await answer.json()) as World
  return feature(world, world.objects.countries)
}

/** What a query for borders is made of; they are kept for as long as the page is. */
export const countriesQuery = (detail: Detail) => ({
  queryKey: ['countries', detail],
  queryFn: () => fetchCountries(detail),
  retry: false,
  staleTime: Infinity,
})

/** The country; undefined when it is too small, or part of another one. */
export const findCountry = (
  countries: Countries,
  number: string | undefined
): Country | undefined => countries.features.find(({ id }) => id === number)
