import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { imprintMessages as english } from '#shared/catalogue/printing/imprint_messages_en'

export const imprintMessages = {
  title: 'Impression',
  none: 'Sans impression',
  confirmed: 'Données d’impression confirmées',
  open: 'Données d’impression pas encore confirmées',
  intro:
    'Remplissez le formulaire si les étiquettes doivent être imprimées ; laissez-le tel quel pour des étiquettes sans impression.',
  preview: 'Aperçu',
  preview_of: 'Aperçu : %{reference}',
  close: 'Fermer',
  printed_lines: 'Articles avec impression',
  confirm: 'J’ai vérifié les données d’impression : elles sont correctes.',
  confirm_required: 'veuillez cocher cette case',
  confirm_later: 'Vous pourrez confirmer dès que tous les autres champs seront corrects.',
  complete_data: 'Veuillez compléter vos données ou effacer le formulaire ci-dessous.',
  confirm_data: 'Veuillez compléter et confirmer vos données.',
  clear: 'Effacer le formulaire',
  proof: 'Télécharger l’épreuve (PDF)',
  proof_pending: 'Préparation de l’épreuve…',
  proof_file: 'epreuve-%{reference}.pdf',
  order_proof: 'Épreuve de tous les articles imprimés (PDF)',
  yes: 'oui',
  no: 'non',
  no_country: 'Aucun pays ne correspond.',
  open_countries: 'Afficher les pays',
  close_countries: 'Masquer les pays',
  clear_country: 'Effacer le pays',
} satisfies MessagesLike<typeof english>
