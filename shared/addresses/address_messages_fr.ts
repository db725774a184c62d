import type { addressMessages as english } from '#shared/addresses/address_messages_en'
import type { MessagesLike } from '#shared/i18n/catalogue'

export const addressMessages = {
  address_category: {
    BILLING: 'Facturation',
    DELIVERY: 'Livraison',
    DISTRIBUTION: 'Redistribution',
  },
  address_state: {
    CLIENT_APPROVAL_REQUESTED: 'En attente d’approbation',
    APPROVED: 'Approuvée',
    REJECTED: 'Refusée',
  },
  approval_state: {
    WAITING: 'En attente de décision',
    APPROVED: 'Approuvée',
    REJECTED: 'Refusée',
    WITHDRAWN: 'Retirée',
  },
  addresses: {
    search: 'Nom, ville ou identifiant de compte',
    current: 'En usage',
    former: 'Remplacées ou supprimées',
    versions: 'Versions',
    version: 'Version %{version}',
    first_version: 'La première version',
    same: 'Même adresse que la version précédente.',
    request: 'Demande d’approbation',
    no_request: 'Personne n’a été sollicité pour approuver cette version.',
    requested_at: 'Demandée',
    decided_by: 'Décidée par',
    feedback: 'Commentaire',
    new_code: 'Envoyer un nouveau lien d’approbation',
    new_code_sent: 'Les approbateurs reçoivent un nouveau lien ; l’ancien n’ouvre plus rien.',
    new_code_failed: 'Le lien n’a pas pu être envoyé.',
    empty: 'Aucune adresse',
    empty_text: 'Les adresses arrivent avec les premières sociétés enregistrées.',
  },
  differences: {
    field: 'Champ',
    before: 'Avant',
    after: 'Après',
  },
  resources: {
    addresses: {
      fields: {
        id: 'Numéro',
        category: 'Catégorie',
        version: 'Version',
        state: 'État',
        is_current: 'En usage',
        company_id: 'Numéro de la société',
        account_id: 'Identifiant de compte',
        company_name: 'Nom',
        company_code: 'Identifiant de compte du lieu',
        street_address: 'Rue et numéro',
        address_details: 'Complément d’adresse',
        postal_code: 'Code postal',
        city: 'Ville',
        country_code: 'Pays',
        created_at: 'Saisie',
        decided_at: 'Décidée',
        superseded_at: 'Remplacée',
        deleted_at: 'Supprimée',
      },
    },
  },
} satisfies MessagesLike<typeof english>
