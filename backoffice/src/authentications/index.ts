import QueryStatsIcon from '@mui/icons-material/QueryStats'
import { resource } from '../app/resource'

export const texts = {
  en: async () =>
    (await import('#shared/authentications/authentication_messages_en')).authenticationMessages,
  fr: async () =>
    (await import('#shared/authentications/authentication_messages_fr')).authenticationMessages,
}

/** The scans of all labels, by time, place, company and country. */
export const authentications = resource({
  name: 'authentications',
  icon: QueryStatsIcon,
  group: 'scans',
  texts,
  list: () => import('./Authentications'),
})
