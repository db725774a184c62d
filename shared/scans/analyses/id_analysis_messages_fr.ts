import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { IdAnalysisMessages } from '#shared/scans/analyses/id_analysis_messages_en'
import { rollMessages } from '#shared/labels/rolls/roll_messages_fr'
import { scanMapMessages } from '#shared/scans/maps/scan_map_messages_fr'
import { orderStateMessages } from '#shared/ground/states/order_state_messages_fr'

export const idAnalysisMessages = {
  ...scanMapMessages,
  order_state: orderStateMessages,
  spool_event: rollMessages.event,
  id_analysis: {
    views: 'Une étiquette ou plusieurs',
    one: 'Une étiquette',
    several: 'Plusieurs étiquettes',
    enter: 'ID d’étiquette ou ID d’objet',
    enter_help: '12 caractères, ou # et des chiffres',
    idle: 'Saisissez un ID d’étiquette ou un ID d’objet pour voir son rouleau, sa commande et son parcours. Les espaces et les minuscules sont sans importance.',
    object_hint: 'Un ID d’objet commence par # et ne contient que des chiffres.',
    loading: 'Recherche de l’étiquette…',
    label: 'Étiquette',
    no_order: 'Cette étiquette n’a pas de commande.',
    facts: {
      label_id: 'ID d’étiquette',
      object_id: 'ID d’objet',
      spool_id: 'Numéro de rouleau',
      reference: 'Référence',
      domain: 'Domaine',
      company: 'Société',
      city: 'Ville',
      country: 'Pays',
      state: 'Statut',
      order_id: 'Commande',
    },
    redistribution: 'Redistribution',
    not_redistributed: 'Le rouleau n’a pas été redistribué.',
    redistributed: {
      company_name: 'Destinataire',
      address: 'Adresse',
      date_created: 'Redistribué le',
      comment: 'Commentaire',
    },
    way: 'Parcours de l’étiquette (UTC)',
    way_empty: 'Son parcours est inconnu.',
    scanned: 'Scannée : %{status}',
    scans: 'Lieux où elle a été scannée',
    map: 'Carte : où l’étiquette %{label} a été scannée, dans l’ordre chronologique',
    never_scanned: 'Elle n’a jamais été scannée.',
    newest: 'Les %{shown} vérifications les plus récentes sur %{count} sont affichées.',
    paste: 'ID d’étiquettes et d’objets',
    paste_help:
      'Un par ligne, ou séparés par des virgules ou des points-virgules ; %{most} au plus.',
    look_up: 'Rechercher',
    found: '%{found} sur %{count} trouvées',
    csv: 'Télécharger',
    csv_failed:
      'Le fichier n’a pas pu être créé. Votre liste est toujours là : veuillez réessayer.',
    unknown: 'Introuvable',
    results: 'Étiquettes recherchées',
    columns: {
      entered: 'Saisi',
      label_id: 'ID d’étiquette',
      object_id: 'ID d’objet',
      spool_id: 'Numéro de rouleau',
      reference: 'Référence',
      company: 'Société',
      city: 'Ville',
      country: 'Pays',
      state: 'Statut',
      redistributed_to: 'Redistribué à',
    },
  },
} satisfies MessagesLike<IdAnalysisMessages>
