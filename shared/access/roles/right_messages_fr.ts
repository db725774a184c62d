import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { rightMessages as english } from '#shared/access/roles/right_messages_en'

export const rightMessages = {
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
    approve_order: 'Approuver les commandes de collègues',
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
} satisfies MessagesLike<typeof english>
