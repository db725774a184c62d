import { holdsWords, searchPatterns } from '#shared/ground/search/search_words'
import { type FoundRecord, MOST_FOUND } from '#shared/information/find/find_contract'
import { shownName } from '#shared/ground/texts/full_name'
import { useTranslate } from 'react-admin'
import { idAnalysisOf } from '../../scans/asking/analysis_addresses'
import { listAddress } from '../../ground/ui/lists/list_address'
import { useMay } from '../../ground/ui/useMay'
import { SCREENS } from '../screens'
import { useRecentPlaces } from './recent_places'

/** An option of the global search. */
export interface Place {
  group: string
  name: string
  details: readonly string[]
  to: string
}

export function usePlaces(text: string, found: readonly FoundRecord[]): Place[] {
  const t = useTranslate()
  const may = useMay()
  const [recent] = useRecentPlaces()
  const patterns = searchPatterns(text)
  const matches = ({ name }: Place) => text === '' || holdsWords(name, patterns)
  const plural = (resource: string) => t(`resources.${resource}.name`, { smart_count: 2 })
  const recentPlaces = recent.map(({ path, title }): Place => ({
    group: t('find.recent'),
    name: title,
    details: [],
    to: path,
  }))
  const screens = Object.entries(SCREENS).flatMap(([work, ofWork]) =>
    ofWork
      .filter(({ name }) => may(name))
      .map(({ name }): Place => ({
        group: t('find.screens'),
        name: plural(name),
        details: [t(`menu.${work}`)],
        to: `/${name}`,
      }))
  )
  const records = [...Map.groupBy(found, ({ resource }) => resource)].flatMap(
    ([resource, ofResource]) => {
      const group = plural(resource)
      const places = ofResource.map((record): Place => ({
        group,
        name: shownName(record.name, t),
        details: record.details,
        to:
          resource === 'labels'
            ? labelPath(record, may('id_analysis'))
            : `/${resource}/${record.id}/show`,
      }))
      const to = listAddress(resource, { q: text })
      const more = { group, name: t('find.more', { text }), details: [], to }
      return ofResource.length < MOST_FOUND || !may(resource) ? places : [...places, more]
    }
  )
  const known = [...recentPlaces, ...(text === '' ? [] : screens)].filter(matches)
  return [...known, ...records]
}

const labelPath = ({ name }: FoundRecord, mayAnalyse: boolean) =>
  mayAnalyse ? idAnalysisOf(name) : listAddress('labels', { label_id: name })
