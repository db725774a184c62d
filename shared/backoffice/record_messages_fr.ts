import type { recordMessages as english } from '#shared/backoffice/record_messages_en'
import type { MessagesLike } from '#shared/i18n/catalogue'

export const recordMessages = {
  role: {
    SUPPLIER_ORDERER: 'Fournisseur : commande',
    SUPPLIER_READER: 'Fournisseur : consulte les commandes',
    APPROVER: 'Approbateur',
    ANALYST: 'Analyste',
    QUOTA_MANAGER: 'Gestionnaire de quotas',
    EDITOR: 'Rédacteur',
    CUSTOMER_SERVICE: 'Service clientèle',
    ADMINISTRATOR: 'Administrateur',
  },
  user_state: {
    EMAIL_CONFIRMATION_REQUESTED: 'E-mail à confirmer',
    CLIENT_APPROVAL_REQUESTED: 'En attente d’approbation',
    CS_APPROVAL_REQUESTED: 'En attente d’activation',
    APPROVED: 'Approuvé',
  },
  company_kind: {
    SUPPLIER: 'Fournisseur',
    MANUFACTURER: 'Constructeur',
    PROVIDER: 'Imprimeur d’étiquettes',
  },
  activity: {
    active: 'Actif',
    inactive: 'Désactivé',
  },
  record: {
    yes: 'oui',
    no: 'non',
    none: '–',
    never: 'jamais',
    failed: 'Cela n’a pas fonctionné.',
    cancel: 'Annuler',
  },
  audit_trail: {
    title: 'Dernières modifications',
    empty: 'Rien n’a encore été modifié.',
    at: 'Quand',
    by: 'Qui',
    what: 'Quoi',
    change: 'Avant → après',
    product: 'Label Portal',
    acted_by: '%{staff} au nom de %{user}',
    action: {
      accounts: {
        act_for_user: 'Début d’une action en son nom',
        stop_acting: 'Fin de l’action en son nom',
        change_profile: 'Profil modifié par l’utilisateur',
        change_password: 'Mot de passe modifié',
        enable_user: 'Activé',
        disable_user: 'Désactivé',
        change_user: 'Coordonnées modifiées',
        change_role: 'Rôles modifiés',
        create_user: 'Utilisateur créé',
        expire_password: 'Nouveau mot de passe exigé',
        send_password_reset: 'Lien pour un nouveau mot de passe envoyé',
        change_company: 'Société modifiée',
        bind_company: 'Identifiant de compte remplacé',
        change_billing_address: 'Adresse de facturation modifiée',
      },
    },
  },
} satisfies MessagesLike<typeof english>
