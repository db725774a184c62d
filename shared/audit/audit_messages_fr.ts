import type { auditMessages as english } from '#shared/audit/audit_messages_en'
import type { MessagesLike } from '#shared/i18n/catalogue'

export const auditMessages = {
  audit_action: {
    accounts: {
      act_for_user: 'Début d’une action au nom de l’utilisateur',
      stop_acting: 'Fin de l’action au nom de l’utilisateur',
      bind_company: 'Identifiant de compte remplacé',
      change_company: 'Société modifiée',
      change_role: 'Rôles modifiés',
      change_user: 'Utilisateur modifié',
      expire_password: 'Nouveau mot de passe exigé',
      send_password_reset: 'Lien pour un nouveau mot de passe envoyé',
      change_billing_address: 'Adresse de facturation modifiée',
      change_profile: 'Profil modifié',
      create_user: 'Utilisateur créé',
      disable_user: 'Utilisateur désactivé',
      enable_user: 'Utilisateur activé',
      change_password: 'Mot de passe modifié',
    },
    mailing: {
      resend: 'E-mail renvoyé',
    },
    orders: {
      change_shop_setting: 'Réglage de la boutique modifié',
      place: 'Commande passée',
      request_cancellation: 'Annulation demandée',
    },
  },
  audit_subject: {
    address: 'Adresse',
    company: 'Société',
    mail: 'E-mail',
    order: 'Commande',
    shop_setting: 'Réglage de la boutique',
    user: 'Utilisateur',
  },
  audit: {
    empty: 'Aucune entrée',
    empty_text: 'Toute modification faite par quelqu’un est inscrite ici.',
    who: 'Nom ou e-mail',
    from: 'Du',
    until: 'Au',
    nobody: 'Le portail lui-même, ou une personne supprimée',
    differences: 'Ce qui a changé',
  },
  differences: {
    field: 'Champ',
    before: 'Avant',
    after: 'Après',
    none: 'Seul le fait lui-même est consigné.',
  },
  resources: {
    audit_log: {
      fields: {
        id: 'Numéro',
        at: 'Quand',
        user_id: 'Numéro de l’utilisateur',
        user_name: 'Qui',
        user_email: 'E-mail',
        action: 'Action',
        subject: 'Quoi',
        subject_id: 'Numéro de l’enregistrement',
        before: 'Avant',
        after: 'Après',
        request_id: 'Requête',
      },
    },
  },
} satisfies MessagesLike<typeof english>
