import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { proofMessages as english } from '#shared/catalogue/printing/proof_messages_en'

export const proofMessages: MessagesLike<typeof english> = {
  title: 'Épreuve d’impression',
  not_ordered: 'Projet : pas encore commandé',
  order: 'Commande %{order} du %{date}',
  your_number: 'votre référence %{number}',
  cost_centre: 'centre de coûts %{centre}',
  own_references: 'votre référence article %{references}',
  labels: '%{labels} étiquettes',
  actual_size: '%{width} × %{height} mm, en taille réelle (modèle %{layout})',
  reduced: '%{width} × %{height} mm, en taille réduite (modèle %{layout})',
  further: 'Suite des données d’impression',
  problems: 'Impression impossible en l’état : %{fields}',
  yes: 'Oui',
  no: 'Non',
  hash: 'SHA-256 de ce qui a été confirmé : %{hash}',
  page: 'Page %{page} sur %{pages}',
  file_name: 'epreuve',
}
