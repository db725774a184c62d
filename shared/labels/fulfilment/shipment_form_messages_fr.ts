import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { shipmentFormMessages as english } from '#shared/labels/fulfilment/shipment_form_messages_en'

export const shipmentFormMessages: MessagesLike<typeof english> = {
  empty: 'Aucun envoi n’a été enregistré.',
  add: 'Ajouter un envoi',
  add_title: 'Envoi de la commande %{order}',
  change: 'Modifier',
  change_title: 'Modifier un envoi de la commande %{order}',
  save: 'Enregistrer',
  saved: 'L’envoi a été enregistré.',
  remove: 'Supprimer',
  remove_question: 'Supprimer cet envoi (%{shipment}) ? Le client ne le verra plus.',
  removed: 'L’envoi a été supprimé.',
  actions: 'Actions',
  record: 'Enregistrer l’envoi avec transporteur et numéro de suivi',
  other_carrier: 'Autre transporteur ou aucun',
  carrier_name: 'Nom du transporteur',
  carrier_name_hint: 'Sans lien vers le colis. À laisser vide s’il n’y a pas de transporteur.',
  rolls: 'Numéros de rouleau',
  rolls_hint: 'À laisser vide si l’envoi contient tous les rouleaux, ou tous les autres.',
  pdf_failed: 'Le PDF n’a pas pu être chargé. Veuillez réessayer.',
}
