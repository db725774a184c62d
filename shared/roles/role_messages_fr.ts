import { recordMessages } from '#shared/backoffice/record_messages_fr'
import type { MessagesLike } from '#shared/i18n/catalogue'
import type { roleMessages as english } from '#shared/roles/role_messages_en'

export const roleMessages = {
  role: recordMessages.role,
  roles: {
    empty: 'Aucun rôle',
    empty_text: 'Les rôles sont fournis avec le produit.',
    people: '%{smart_count} personne |||| %{smart_count} personnes',
    hint: '%{smart_count} personne a ce rôle. Ce qui change ici vaut dès son prochain clic. |||| %{smart_count} personnes ont ce rôle. Ce qui change ici vaut dès leur prochain clic.',
    kept: 'Les administrateurs gardent toujours le droit de modifier les utilisateurs et de donner des rôles.',
    saved: 'Les droits du rôle ont été enregistrés.',
  },
  right: {
    accounts: {
      activate_user: 'Activer des utilisateurs',
      approve_address: 'Approuver des adresses',
      approve_user: 'Approuver des utilisateurs',
      change_company: 'Modifier les sociétés, les adresses, les blocages et l’annuaire',
      change_role:
        'Donner des rôles, modifier ce qu’ils permettent, créer des membres du personnel et leurs sociétés',
      change_user: 'Modifier les utilisateurs, agir pour eux, voir la boîte d’envoi',
      view_auditlog: 'Lire le journal d’audit',
    },
    distribution: { distribute: 'Transmettre des rouleaux' },
    information: { add_documentversion: 'Publier des documents' },
    orders: {
      add_quota: 'Saisir des contrats',
      change_product: 'Modifier le catalogue, les prix et les réglages de la boutique',
      change_quota: 'Modifier les quotas',
      delete_quota: 'Reprendre des contrats',
      issue_order: 'Passer des commandes',
      process_order: 'Traiter les commandes, expédier les rouleaux',
      view_order: 'Voir les commandes',
    },
    psa_accounts: { view_supplierdata: 'Télécharger le fichier des fournisseurs' },
    statistics: {
      add_verification: 'Transmettre des scans',
      change_suspicion: 'Traiter les soupçons',
      view_orderoverviewstatistics: 'Voir les commandes de tous les fournisseurs',
      view_registrationstatistics: 'Voir les inscriptions',
      view_verificationstatistics: 'Voir les authentifications',
    },
    welcome: {
      add_corporatenews: 'Écrire des actualités',
      change_corporatenews: 'Modifier les actualités',
    },
  },
  resources: {
    roles: {
      fields: { id: 'Numéro', name: 'Rôle', users: 'Personnes', rights: 'Droits' },
    },
  },
} satisfies MessagesLike<typeof english>
