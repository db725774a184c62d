import type { directoryMessages as english } from '#shared/companies/directory/directory_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const directoryMessages = {
  directory: {
    supplier: 'Fournisseur',
    where: 'Lieu',
    entry: 'Entrée',
    search: 'Nom, COFOR ou ville',
    open: 'Ouvert',
    closed: 'Fermé aux nouveaux sites',
    registered: 'Inscrit',
    not_registered: 'Non inscrit',
    no_coordinates: 'Non indiquées',
    empty: 'L’annuaire est vide',
    empty_text:
      'Importez la liste des fournisseurs du constructeur. Ses sites seront proposés à ceux qui s’inscrivent.',
    back: 'Retour à l’annuaire',
  },
  directory_import: {
    open: 'Importer',
    title: 'Importer l’annuaire',
    intro:
      'Choisissez un classeur (.xlsx) ou un fichier CSV avec les colonnes de l’export. Les nouveaux sites sont ajoutés, les autres modifiés ; ceux que le fichier ne cite pas restent tels quels. Rien n’est écrit avant que vous ayez vu ce qui change.',
    limits: 'Jusqu’à %{lines} sites et %{megabytes} Mo.',
    writing: 'Écriture de l’annuaire…',
    preview: 'Ce que %{file} modifie',
    unchanged:
      '%{smart_count} site du fichier figure déjà tel quel dans l’annuaire. |||| %{smart_count} sites du fichier figurent déjà tels quels dans l’annuaire.',
    added: 'Nouveaux (%{smart_count})',
    changed: 'Modifiés (%{smart_count})',
    none_added: 'Le fichier ne contient aucun nouveau site.',
    none_changed: 'Le fichier ne modifie aucun site.',
    before: 'Avant',
    after: 'Après',
    confirm:
      'Nouveaux sites : %{added}. Sites modifiés : %{changed}. La modification est consignée dans le journal d’audit.',
    done: 'L’annuaire a été importé. Nouveaux sites : %{added}. Modifiés : %{changed}. Ignorés : %{skipped}.',
    to_directory: 'Vers l’annuaire',
  },
  company_groups: {
    INTERNAL_SUPPLIERS: 'Fournisseurs internes',
    EXTERNAL_SUPPLIERS: 'Fournisseurs externes',
  },
  resources: {
    directory: {
      fields: {
        id: 'Numéro',
        cofor6: 'COFOR6',
        cofor10: 'Identifiant de compte (COFOR10)',
        name: 'Nom',
        street_address: 'Rue',
        address_details: 'Complément d’adresse',
        postal_code: 'Code postal',
        city: 'Ville',
        country: 'Pays',
        country_code: 'Pays',
        latitude: 'Latitude',
        longitude: 'Longitude',
        vat_identification_no: 'Numéro de TVA',
        company_group: 'Groupe',
        company_reference: 'Référence',
        is_restricted: 'Fournisseur',
        is_company: 'Inscription',
        created_at: 'Ajouté',
        updated_at: 'Modifié',
      },
    },
  },
} satisfies MessagesLike<typeof english>
