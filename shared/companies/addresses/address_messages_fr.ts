import {
  addressCategoryMessages,
  addressStateMessages,
} from '#shared/companies/addresses/address_word_messages_fr'
import type { addressMessages as english } from '#shared/companies/addresses/address_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const addressMessages = {
  address_category: addressCategoryMessages,
  address_state: addressStateMessages,
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
    former_short: 'Ancienne',
    where: 'Lieu',
    record: 'Cette version',
    versions: 'Versions',
    version: 'Version %{version}',
    first_version: 'La première version',
    same: 'Même adresse que la version précédente.',
    request: 'Demande d’approbation',
    no_request: 'Personne n’a été sollicité pour approuver cette version.',
    requested_at: 'Demandée',
    decided_by: 'Décidée par',
    feedback: 'Commentaire',
    renew_request: {
      label: 'Envoyer un nouveau lien aux approbateurs',
      confirm:
        'Envoyer à tous les approbateurs un nouveau lien concernant l’adresse « %{name} » ? Le lien précédent ne fonctionne plus.',
      done: 'Une personne reçoit l’e-mail. |||| %{smart_count} personnes reçoivent l’e-mail.',
      nobody:
        'Aucun e-mail n’a été envoyé : aucun utilisateur actif n’a le droit d’approuver des adresses.',
    },
    empty: 'Aucune adresse',
    empty_text: 'Les adresses apparaîtront ici dès l’inscription des premières sociétés.',
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
        company_code: 'Identifiant de compte du site',
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
