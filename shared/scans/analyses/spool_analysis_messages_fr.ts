import { scanMessages } from '#shared/scans/questions/scan_messages_fr'
import type { spoolAnalysisMessages as english } from '#shared/scans/analyses/spool_analysis_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import { rollMessages } from '#shared/labels/rolls/roll_messages_fr'
import { orderStateMessages } from '#shared/ground/states/order_state_messages_fr'

export const spoolAnalysisMessages = {
  ...scanMessages,
  order_state: orderStateMessages,
  spool_state: rollMessages.state,
  spool_analysis: {
    look_up: 'Numéro de rouleau, ID d’étiquette ou ID d’objet',
    look_up_help: 'Espaces et minuscules sont acceptés ; un ID d’objet commence par #',
    idle: 'Saisissez un numéro de rouleau, ou une étiquette du rouleau, pour voir où et comment ses étiquettes ont été vérifiées.',
    loading: 'Recherche du rouleau…',
    not_found: 'Le numéro de rouleau saisi est introuvable',
    roll: 'Rouleau %{spool_id}',
    order: 'Commande',
    no_order: 'Ce rouleau n’a pas de commande.',
    redistribution: 'Redistribution',
    not_redistributed: 'Le rouleau n’a pas été transmis.',
    table: 'Authentifications par étiquette',
    map: 'Lieux de vérification des étiquettes du rouleau %{spool_id}',
    facts: {
      order_id: 'Commande',
      state: 'État',
      ordered_at: 'Commandé le',
      company: 'Société',
      place: 'Livré à',
      reference: 'Référence',
      domain: 'Domaine',
      labels: 'Étiquettes',
      roll_state: 'Rouleau',
      shipped_at: 'Expédié le',
      activated_at: 'Activé le',
    },
  },
} satisfies MessagesLike<typeof english>
