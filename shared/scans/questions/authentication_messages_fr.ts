import type { authenticationMessages as english } from '#shared/scans/questions/authentication_messages_en'
import { scanMessages } from '#shared/scans/questions/scan_messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const authenticationMessages = {
  ...scanMessages,
  authentications: {
    views: 'Vues',
    by_time: 'Vérifications dans le temps',
    map: 'Carte',
    by_company: 'Classement par société',
    by_country: 'Classement par pays',
    list: 'Vérifications',
    zoom_hint: 'Faites glisser sur le graphique pour agrandir une période.',
    intervals: { day: 'Jour (UTC)', week: 'Semaine du (UTC)', month: 'Mois du (UTC)' },
    country_code: 'Code',
    unranked:
      '%{count} vérification n’est rattachée à personne de connu et ne figure dans aucun classement. |||| %{count} vérifications ne sont rattachées à personne de connu et ne figurent dans aucun classement.',
    newest_only:
      'Les %{count} plus récentes sont affichées. Filtrez pour en voir d’autres, ou téléchargez-les toutes.',
    one: {
      title: 'Vérification',
      scan: 'Scan',
      label: 'Étiquette',
      position: 'Latitude / longitude',
      accuracy: 'Précision',
      metres: '%{count} m',
      client: 'Client',
      agent: 'Programme',
      checks: 'Contrôles de cette étiquette à ce jour',
      spool: 'Rouleau',
      order: 'Commande',
      redistribution: 'Redistribuée à',
    },
  },
} satisfies MessagesLike<typeof english>
