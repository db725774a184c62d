import { useStore } from 'react-admin'

export interface RecentPlace {
  path: string
  title: string
}

const MOST_PLACES = 10

/** Returns the recently opened places, newest first. The browser keeps them until logout. */
export const useRecentPlaces = () => useStore<readonly RecentPlace[]>('recent_places', [])

export const withPlace = (places: readonly RecentPlace[], place: RecentPlace) =>
  [place, ...places.filter(({ path }) => path !== place.path)].slice(0, MOST_PLACES)
