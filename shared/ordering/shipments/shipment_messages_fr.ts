import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { shipmentMessages as english } from '#shared/ordering/shipments/shipment_messages_en'

export const shipmentMessages: MessagesLike<typeof english> = {
  title: 'Envois',
  number: 'Envoi %{number}',
  carrier: 'Transporteur',
  tracking_number: 'Numéro de suivi',
  sent_on: 'Expédié le',
  expected_on: 'Attendu le',
  rolls: 'Rouleaux',
  more_rolls:
    '%{rolls} et %{smart_count} autre rouleau |||| %{rolls} et %{smart_count} autres rouleaux',
  all_rolls: 'Tous les rouleaux',
  other_rolls: 'Tous les autres rouleaux',
  unknown: 'sans transporteur ni numéro',
  added: 'Envoi ajouté : %{shipment}',
  history_entry: 'Envoi ajouté : %{shipment} – %{at}, %{by}',
  documents: 'Documents',
  confirmation: 'Confirmation de commande (PDF)',
  confirmation_file: 'confirmation-de-commande-%{order}.pdf',
  delivery_note: 'Bon de livraison (PDF)',
  delivery_note_file: 'bon-de-livraison-%{order}.pdf',
  pending: 'Préparation du PDF …',
}
